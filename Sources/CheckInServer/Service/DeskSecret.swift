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
        self.init(text: nil, hash: SecretText.hash(text))
    }

    private init(text: String?, hash: [UInt8]) {
        self.text = text
        self.hash = hash
    }

    static func kept(in ledger: any LedgerStore) throws(LedgerError) -> DeskSecret {
        let candidate = SecretText.make(bytes: 32)
        let kept = try ledger.secret(named: "desk-secret-sha256", orKeep: SecretText.hash(candidate))
        return DeskSecret(text: kept.isNew ? candidate : nil, hash: kept.value)
    }

    func isSame(as token: String) -> Bool {
        hasHash(SecretText.hash(token))
    }

    /// Whether this is the SHA-256 of the secret.
    func hasHash(_ other: [UInt8]) -> Bool {
        ConstantTime.areEqual(other, hash)
    }
}
