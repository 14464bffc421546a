import Foundation
import Ledger
import Testing

struct SecretTests {
    @Test func `a secret is kept once, and outlives the program`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let first = try SQLiteLedger(path: path).secret(named: "a", orKeep: [1, 2, 3])
        #expect(first == KeptSecret(value: [1, 2, 3], isNew: true))
        let again = try SQLiteLedger(path: path).secret(named: "a", orKeep: [4])
        #expect(again == KeptSecret(value: [1, 2, 3], isNew: false))
    }
}
