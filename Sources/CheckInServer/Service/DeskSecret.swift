import CheckIn
import Keys
import Ledger

/// What opens everything to the desk. The ledger keeps its hash alone, so it is seen once, when it is made.
public struct DeskSecret: Sendable {
    /// The secret itself, if it was made just now.
    public let text: String?
    let hash: [UInt8]

    /// With this secret and no other.
    init(only text: String) {
        self.init(text: nil, hash: Self.hash(text))
    }

    private init(text: String?, hash: [UInt8]) {
        self.text = text
        self.hash = hash
    }

    static func kept(in ledger: any LedgerStore) throws(LedgerError) -> DeskSecret {
        let candidate = Base64URL.encode(RandomBytes.make(32))
        let kept = try ledger.secret(named: "desk-secret-sha256", orKeep: Self.hash(candidate))
        return DeskSecret(text: kept.isNew ? candidate : nil, hash: kept.value)
    }

    func isSame(as token: String) -> Bool {
        hasHash(Self.hash(token))
    }

    /// Whether this is the SHA-256 of the secret.
    func hasHash(_ other: [UInt8]) -> Bool {
        ConstantTime.areEqual(other, hash)
    }

    // A secret of 256 random bits needs no slow hash: nobody can go through them.
    private static func hash(_ text: String) -> [UInt8] {
        SHA256.hash(Array(text.utf8))
    }
}
