import CheckIn

/// How people get passes, inside a transaction.
extension LedgerConnection {
    func invite(_ new: NewInvitation) throws(LedgerError) -> InvitationAnswer {
        let number = new.invitation.safeNumber
        switch new.person {
        case .new(let identity):
            guard let person = try people.add(number, identity: identity) else { return .notUnique }
            try invitations.add(new.invitation, person: person)
        case .known:
            guard let person = try people.id(of: number) else { return .unknownPerson }
            try invitations.add(new.invitation, person: person)
        }
        return .kept
    }

    func enrol(_ new: NewPass, at now: Int64) throws(LedgerError) -> LedgerAnswer {
        if let hash = new.invitation { return try enrolInvited(new, hash, at: now) }
        let claims = new.pass.claims
        if let known = try passes.pass(of: claims.deviceKey, at: now) { return .enrolled(pass: known) }
        guard try passes.found(claims.id) == nil, let person = try people.add(claims.safeNumber, identity: nil) else {
            return .notUnique
        }
        return try passes.add(new, person: person) ? .enrolled(pass: new.sealed) : .notUnique
    }

    /// The device that took an invitation up gets its pass again; no other device gets one for it.
    private func enrolInvited(_ new: NewPass, _ hash: [UInt8], at now: Int64) throws(LedgerError) -> LedgerAnswer {
        let claims = new.pass.claims
        guard let found = try invitations.found(hash: hash) else { return .invitationVoid(.unknown) }
        if found.invitation.usedAt != nil {
            guard let id = found.pass, let pass = try passes.found(id), pass.endedAt == nil, now < pass.expiresAt,
                pass.deviceKey == claims.deviceKey.compressed, let sealed = pass.sealed
            else { return .invitationVoid(.used) }
            return .enrolled(pass: sealed)
        }
        guard now < found.invitation.expiresAt else { return .invitationVoid(.expired) }
        guard try passes.found(claims.id) == nil else { return .notUnique }
        // One active device for a person, and one pass for a device.
        _ = try passes.endAll(ofPerson: found.person, at: now)
        try passes.endAll(ofDevice: claims.deviceKey, at: now)
        guard try passes.add(new, person: found.person) else { return .notUnique }
        try invitations.use(hash, for: claims.id, at: now)
        return .enrolled(pass: new.sealed)
    }
}
