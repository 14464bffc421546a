public import CheckIn

extension SQLLedger {
    public func invite(_ invitations: [NewInvitation]) throws(LedgerError) -> [InvitationAnswer] {
        try writer.write { (connection) throws(LedgerError) in
            var answers: [InvitationAnswer] = []
            for invitation in invitations { answers.append(try connection.invite(invitation)) }
            return answers
        }
    }

    public func invitation(hash: [UInt8]) throws(LedgerError) -> Invitation? {
        try reader.read { (connection) throws(LedgerError) in try connection.invitations.found(hash: hash)?.invitation }
    }

    public func knowsPerson(_ number: SafeNumber) throws(LedgerError) -> Bool {
        try reader.read { (connection) throws(LedgerError) in try connection.people.id(of: number) != nil }
    }

    public func endPasses(_ which: PassSelection, at now: Int64) throws(LedgerError) -> Int? {
        try writer.write { (connection) throws(LedgerError) in
            switch which {
            case .one(let id):
                guard try connection.passes.found(id) != nil else { return nil }
                return try connection.passes.end(id, at: now) ? 1 : 0
            case .ofPerson(let number):
                guard let person = try connection.people.id(of: number) else { return nil }
                return try connection.passes.endAll(ofPerson: person, at: now)
            }
        }
    }
}
