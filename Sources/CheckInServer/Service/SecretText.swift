import CheckIn
import Keys

/// A text that opens something. It is seen once, where it is made; the ledger has its hash.
enum SecretText {
    static func make(bytes count: Int) -> String {
        Base64URL.encode(RandomBytes.make(count))
    }

    // All have 128 random bits and more, so they need no slow hash: nobody can go through them.
    static func hash(_ bytes: [UInt8]) -> [UInt8] {
        SHA256.hash(bytes)
    }

    static func hash(_ text: String) -> [UInt8] {
        hash(Array(text.utf8))
    }
}
