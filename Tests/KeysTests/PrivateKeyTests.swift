import CheckIn
import Keys
import Testing

struct PrivateKeyTests {
    @Test func whatAKeySignsItsPublicHalfVerifies() throws {
        let key = try PrivateKey()
        let message = Array("15 seconds".utf8)
        let signature = try key.sign(message)
        #expect(SignatureVerifier.system.isValid(key.publicKey, message, signature))
        #expect(!SignatureVerifier.system.isValid(key.publicKey, message + [0], signature))
        #expect(!SignatureVerifier.system.isValid(try PrivateKey().publicKey, message, signature))
    }
}
