/// Why a key cannot be had or used.
public enum KeyError: Error, Equatable, Sendable {
    /// Neither PEM nor DER of an unencrypted private key.
    case unreadable
    /// A key of another kind or on another curve than P-256.
    case notP256
    /// The coordinates are no point of the curve.
    case notOnCurve
    /// The library could not do what it always can, for want of memory, say.
    case failed(operation: String, reason: String)
}
