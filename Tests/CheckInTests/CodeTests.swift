import CheckIn
import Keys
import Testing

struct CodeTests {
    @Test func withTheRequiredClaimsAloneACodeIs241BytesAnd366Characters() throws {
        let issuer = try PrivateKey()
        let device = try PrivateKey()
        let claims = try PassClaims(
            safeNumber: #require(SafeNumber("12현34규")), expiresAt: 1_800_000_000, id: PassID(1),
            deviceKey: device.publicKey)
        let keyID = KeyID(of: issuer.publicKey)
        let pass = try Pass(
            claims: claims, keyID: keyID,
            signature: issuer.sign(Pass.toBeSigned(claims: claims, keyID: keyID)))
        let code = try Code(
            pass: pass, issuedAt: 1_790_000_000,
            signature: device.sign(Code.toBeSigned(pass: pass, issuedAt: 1_790_000_000)))
        #expect(code.bytes.count == 241)
        #expect(code.text.utf8.count == 366)
        let read = try Code(text: code.text)
        #expect(read == code)
        let issuers = IssuerKeys([IssuerKeys.Key(id: keyID, publicKey: issuer.publicKey)])
        #expect(read.authenticity(issuers: issuers, verifier: .system) == .genuine)
    }
}
