/// Which gates the desk has added, and who is let in as one of them or as the desk. Secrets are known by their hashes.
public protocol AccessStore: Sendable {
    /// All of them, those that are revoked too, in the order in which they were added.
    func gates() throws(LedgerError) -> [GateRecord]

    /// Keeps a new gate; false if another one of its venue has the name.
    func addGate(_ gate: GateRecord, _ pairing: Pairing) throws(LedgerError) -> Bool

    /// Puts a pairing in the place of the one before; false if there is no such gate, or it is revoked.
    func renewPairing(of id: GateID, _ pairing: Pairing) throws(LedgerError) -> Bool

    /// Takes a pairing up: whoever has the token of this hash is the gate from now on.
    func pair(_ pairing: [UInt8], token: [UInt8], at now: Int64) throws(LedgerError) -> PairingAnswer

    /// Makes a gate's token and pairing void; false if there is no such gate.
    func revokeGate(_ id: GateID, at now: Int64) throws(LedgerError) -> Bool

    /// The gate whose token has this hash, unless it is revoked.
    func gate(token hash: [UInt8]) throws(LedgerError) -> GateRecord?

    /// Keeps a session of the desk's, and forgets those that are over.
    func addSession(_ hash: [UInt8], until expiresAt: Int64, at now: Int64) throws(LedgerError)

    /// When the session ends; nil if there is none, or it is over.
    func sessionEnd(_ hash: [UInt8], at now: Int64) throws(LedgerError) -> Int64?

    /// Ends a session, if there is one.
    func endSession(_ hash: [UInt8]) throws(LedgerError)
}
