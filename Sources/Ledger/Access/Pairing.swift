/// What gives one device a gate's token, once.
public struct Pairing: Equatable, Sendable {
    /// Of the text in the link, which the ledger does not know.
    public var hash: [UInt8]
    /// From this second on it is void.
    public var expiresAt: Int64

    /// Makes one from its parts.
    public init(hash: [UInt8], expiresAt: Int64) {
        self.hash = hash
        self.expiresAt = expiresAt
    }
}

/// What became of an attempt to pair a device with a gate.
public enum PairingAnswer: Equatable, Sendable {
    /// The device's token is the gate's now, and the one before is void.
    case paired(GateRecord)
    case void(PairingFault)
}

/// Why a pairing gives no token.
public enum PairingFault: Equatable, Hashable, Sendable {
    /// It was never made, a newer one took its place, or the gate is revoked.
    case unknown
    case expired
    /// Another device took it up.
    case used
}
