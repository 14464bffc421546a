import Ledger
import Testing

struct SecretTests {
    let file = LedgerFile()

    @Test func `a secret is kept once, and outlives the program`() throws {
        #expect(try file.open().secret(named: "a", orKeep: [1, 2, 3]) == KeptSecret(value: [1, 2, 3], isNew: true))
        #expect(try file.open().secret(named: "a", orKeep: [4]) == KeptSecret(value: [1, 2, 3], isNew: false))
        #expect(try file.open().secret(named: "b", orKeep: [4]) == KeptSecret(value: [4], isNew: true))
    }
}
