/// A key for AES-256-GCM (NIST SP 800-38D): what it seals is secret, and a change to it does not go unnoticed.
///
/// `version 1 (1 byte) ‖ nonce (12) ‖ ciphertext ‖ tag (16)`. Nonces are random, so one key is good for 2³² seals.
public struct SealingKey: Sendable {
    private let bytes: [UInt8]

    /// How many bytes a key has.
    public static let byteCount = 32
    private static let version: UInt8 = 1
    static let nonceBytes = 12
    static let tagBytes = 16

    /// A new key from the system's random source.
    public init() {
        bytes = RandomBytes.make(SealingKey.byteCount)
    }

    /// Nil unless there are exactly 32 bytes.
    public init?(bytes: [UInt8]) {
        guard bytes.count == SealingKey.byteCount else { return nil }
        self.bytes = bytes
    }

    /// The key itself, to be kept where only its owner reads it.
    public var secret: [UInt8] { bytes }

    /// Seals a text.
    ///
    /// - Parameter context: What it is and whose; to be the same when it is opened, so that sealed texts cannot be
    ///   exchanged for one another.
    public func seal(_ plain: [UInt8], context: String) throws(KeyError) -> [UInt8] {
        let nonce = RandomBytes.make(SealingKey.nonceBytes)
        let (sealed, tag) = try SystemCipher.seal(plain, key: bytes, nonce: nonce, context: Array(context.utf8))
        return [SealingKey.version] + nonce + sealed + tag
    }

    /// What was sealed; nil if it was changed, or sealed with another key or for another context.
    public func open(_ sealed: [UInt8], context: String) -> [UInt8]? {
        guard sealed.count >= 1 + SealingKey.nonceBytes + SealingKey.tagBytes, sealed[0] == SealingKey.version else {
            return nil
        }
        let nonce = Array(sealed[1...SealingKey.nonceBytes])
        let tag = Array(sealed.suffix(SealingKey.tagBytes))
        let ciphertext = Array(sealed[(1 + SealingKey.nonceBytes)..<(sealed.count - SealingKey.tagBytes)])
        return SystemCipher.open(ciphertext, tag: tag, key: bytes, nonce: nonce, context: Array(context.utf8))
    }
}
