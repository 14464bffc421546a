public import CheckIn

/// The private half of a P-256 key; signs with ES256.
///
/// May be used by several threads at once: nothing in it changes after it is made.
public struct PrivateKey: Sendable {
    private let system: SystemPrivateKey
    /// The public half.
    public let publicKey: PublicKey

    /// A new key from the system's random source.
    public init() throws(KeyError) {
        try self.init(try SystemPrivateKey())
    }

    /// Reads an unencrypted PKCS#8 key. // RFC 5958, RFC 7468 §10
    public init(pem: String) throws(KeyError) {
        try self.init(try SystemPrivateKey(pem: pem))
    }

    /// Reads an unencrypted PKCS#8 key.
    public init(der: [UInt8]) throws(KeyError) {
        try self.init(try SystemPrivateKey(der: der))
    }

    private init(_ system: SystemPrivateKey) throws(KeyError) {
        self.system = system
        publicKey = try system.publicKey()
    }

    /// The key as PKCS#8 in PEM, unencrypted.
    public func pem() throws(KeyError) -> String {
        try system.pem()
    }

    /// The key as PKCS#8, unencrypted.
    public func der() throws(KeyError) -> [UInt8] {
        try system.der()
    }

    /// Signs the SHA-256 of the message.
    public func sign(_ message: [UInt8]) throws(KeyError) -> Signature {
        try system.sign(message)
    }
}
