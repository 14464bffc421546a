import CheckIn
import Ledger

/// Gates and sessions: who is let in as a gate or as the desk. The ledger has hashes of all that is given out.
extension CheckInService {
    /// For how long a pairing link may be taken up.
    static let pairingSeconds: Int64 = 10 * 60
    /// For how long the desk stays logged in.
    static let sessionSeconds: Int64 = 12 * 60 * 60
    /// How exactly it is noted when a gate was last heard of.
    private static let seenSeconds: Int64 = 60

    /// What pairs one device. The text is seen once, here.
    struct IssuedPairing: Equatable, Sendable {
        let text: String
        let expiresAt: Int64
    }

    func addGate(named name: String, venue: String?) throws(ServiceError) -> (GateRecord, IssuedPairing) {
        let venue = venue ?? policy.venue
        guard try venues().contains(where: { $0.name == venue }) else { throw .unknownVenue }
        var generator = SystemRandomNumberGenerator()
        let now = clock()
        let gate = GateRecord(id: GateID(generator.next()), name: name, venue: venue, createdAt: now)
        let pairing = pairing(at: now)
        let isAdded = try ask { () throws(LedgerError) in try ledger.addGate(gate, pairing.kept) }
        guard isAdded else { throw .gateExists }
        return (gate, pairing)
    }

    func renewPairing(of id: GateID) throws(ServiceError) -> IssuedPairing {
        let pairing = pairing(at: clock())
        let isKnown = try ask { () throws(LedgerError) in try ledger.renewPairing(of: id, pairing.kept) }
        guard isKnown else { throw .notFound }
        return pairing
    }

    /// Gives whoever has a pairing's text the gate's token; the token before is void.
    func pair(_ text: String) throws(ServiceError) -> (GateRecord, token: String) {
        let token = SecretText.make(bytes: 32)
        let answer = try ask { () throws(LedgerError) in
            try ledger.pair(SecretText.hash(text), token: SecretText.hash(token), at: clock())
        }
        switch answer {
        case .void(let fault): throw .pairingVoid(fault)
        case .paired(let gate):
            gateTokens.forgetAll()
            return (gate, token)
        }
    }

    func revokeGate(_ id: GateID) throws(ServiceError) {
        let isKnown = try ask { () throws(LedgerError) in try ledger.revokeGate(id, at: clock()) }
        guard isKnown else { throw .notFound }
        gateTokens.forgetAll()
    }

    /// The gate whose token has this hash; it is noted that it was heard of.
    func gate(token hash: [UInt8]) throws(ServiceError) -> GateRecord? {
        let now = clock()
        return try ask { () throws(LedgerError) in
            try gateTokens.gate(hash, at: now) { () throws(LedgerError) in
                let gate = try ledger.gate(token: hash)
                if let gate, now - Self.seenSeconds >= gate.lastSeenAt ?? .min {
                    // Nobody waits for it, and where it fails the next one may tell.
                    writer.submit(.seeGate(gate.id)) { _ in }
                }
                return gate
            }
        }
    }

    /// Logs the desk in, with the text that its cookie is to have.
    func beginSession() throws(ServiceError) -> String {
        let now = clock()
        let text = SecretText.make(bytes: 32)
        try ask { () throws(LedgerError) in
            try ledger.addSession(SecretText.hash(text), until: now + Self.sessionSeconds, at: now)
        }
        return text
    }

    /// Until when the session of that text lasts; nil if there is none.
    func sessionEnd(_ text: String) throws(ServiceError) -> Int64? {
        try ask { () throws(LedgerError) in try ledger.sessionEnd(SecretText.hash(text), at: clock()) }
    }

    func endSession(_ text: String) throws(ServiceError) {
        try ask { () throws(LedgerError) in try ledger.endSession(SecretText.hash(text)) }
    }

    private func pairing(at now: Int64) -> IssuedPairing {
        IssuedPairing(text: SecretText.make(bytes: 16), expiresAt: now + Self.pairingSeconds)
    }
}

extension CheckInService.IssuedPairing {
    fileprivate var kept: Pairing {
        Pairing(hash: SecretText.hash(text), expiresAt: expiresAt)
    }
}
