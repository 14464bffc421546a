extension SQLLedger {
    public func gates() throws(LedgerError) -> [GateRecord] {
        try reader.read { (connection) throws(LedgerError) in try connection.access.gates() }
    }

    public func addGate(_ gate: GateRecord, _ pairing: Pairing) throws(LedgerError) -> Bool {
        try writer.write { (connection) throws(LedgerError) in try connection.access.add(gate, pairing) }
    }

    public func renewPairing(of id: GateID, _ pairing: Pairing) throws(LedgerError) -> Bool {
        try writer.write { (connection) throws(LedgerError) in try connection.access.renewPairing(of: id, pairing) }
    }

    public func pair(_ pairing: [UInt8], token: [UInt8], at now: Int64) throws(LedgerError) -> PairingAnswer {
        // Guesses are turned away without a place in the row of those who write.
        let isKnown = try reader.read { (connection) throws(LedgerError) in
            try connection.access.gate(pairing: pairing) != nil
        }
        guard isKnown else { return .void(.unknown) }
        return try writer.write { (connection) throws(LedgerError) in
            guard let found = try connection.access.gate(pairing: pairing) else { return .void(.unknown) }
            guard found.usedAt == nil else { return .void(.used) }
            guard now < found.expiresAt else { return .void(.expired) }
            try connection.access.pair(found.gate.id, token: token, at: now)
            var gate = found.gate
            gate.pairedAt = now
            gate.pairingExpiresAt = nil
            return .paired(gate)
        }
    }

    public func revokeGate(_ id: GateID, at now: Int64) throws(LedgerError) -> Bool {
        try writer.write { (connection) throws(LedgerError) in try connection.access.revoke(id, at: now) }
    }

    public func gate(token hash: [UInt8]) throws(LedgerError) -> GateRecord? {
        try reader.read { (connection) throws(LedgerError) in try connection.access.gate(token: hash) }
    }

    public func addSession(_ hash: [UInt8], until expiresAt: Int64, at now: Int64) throws(LedgerError) {
        try writer.write { (connection) throws(LedgerError) in
            try connection.access.addSession(hash, until: expiresAt, at: now)
        }
    }

    public func sessionEnd(_ hash: [UInt8], at now: Int64) throws(LedgerError) -> Int64? {
        let end = try reader.read { (connection) throws(LedgerError) in try connection.access.sessionEnd(hash) }
        return end.flatMap { now < $0 ? $0 : nil }
    }

    public func endSession(_ hash: [UInt8]) throws(LedgerError) {
        try writer.write { (connection) throws(LedgerError) in try connection.access.endSession(hash) }
    }
}
