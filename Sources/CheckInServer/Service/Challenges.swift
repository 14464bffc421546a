import Keys
import Ledger

/// Challenges that the server need not remember: each carries its end and a seal that only the server can make.
///
/// `end (8 bytes) ‖ nonce (16) ‖ HMAC-SHA-256 of both (32)`
struct Challenges: Sendable {
    private let key: [UInt8]

    static let validSeconds: Int64 = 300

    init(key: [UInt8]) {
        self.key = key
    }

    /// With the key that the ledger keeps, so that challenges outlive a restart.
    init(keptIn ledger: any LedgerStore) throws(LedgerError) {
        self.init(key: try ledger.secret(named: "challenge-key", orKeep: RandomBytes.make(32)).value)
    }

    func make(at now: Int64) -> [UInt8] {
        let end = UInt64(bitPattern: now + Self.validSeconds)
        let sealed =
            stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: end >> $0) } + RandomBytes.make(16)
        return sealed + HMACSHA256.code(for: sealed, key: key)
    }

    /// Whether it is one of ours whose time is not over.
    func isValid(_ challenge: [UInt8], at now: Int64) -> Bool {
        guard challenge.count == 56 else { return false }
        let seal = HMACSHA256.code(for: Array(challenge[..<24]), key: key)
        guard ConstantTime.areEqual(seal, Array(challenge[24...])) else { return false }
        let end = challenge[..<8].reduce(0) { $0 << 8 | UInt64($1) }
        return now <= Int64(bitPattern: end)
    }
}
