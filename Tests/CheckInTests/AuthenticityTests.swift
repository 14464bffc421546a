import CheckIn
import Keys
import TestSupport
import Testing

struct AuthenticityTests {
    private let issuer: Issuer
    private let holder: Holder

    init() throws {
        issuer = try Issuer()
        holder = try Holder(of: issuer)
    }

    @Test func aGateWithoutKeysSaysSo() throws {
        #expect(try holder.code(at: 1).authenticity(issuers: IssuerKeys(), verifier: .system) == .noDataOnThisGate)
    }

    @Test func anotherIssuersPassNamesItsKey() throws {
        let code = try Holder(of: Issuer()).code(at: 1)
        #expect(
            code.authenticity(issuers: issuer.keys, verifier: .system) == .unknownIssuer(code.pass.keyID))
    }

    @Test func severalIssuersMayBeLive() throws {
        let other = try Issuer()
        let keys = IssuerKeys(other.keys.keys + issuer.keys.keys)
        #expect(try holder.code(at: 1).authenticity(issuers: keys, verifier: .system) == .genuine)
        #expect(try Holder(of: other).code(at: 1).authenticity(issuers: keys, verifier: .system) == .genuine)
    }

    @Test func aPassThatSomebodyElseSignedUnderTheIssuersNameIsForged() throws {
        let key = try PrivateKey()
        let claims = holder.pass.claims
        let pass = try Pass(
            claims: claims, keyID: issuer.keyID,
            signature: key.sign(Pass.toBeSigned(claims: claims, keyID: issuer.keyID)))
        let code = try Code(
            pass: pass, issuedAt: 1, signature: holder.key.sign(Code.toBeSigned(pass: pass, issuedAt: 1)))
        #expect(code.authenticity(issuers: issuer.keys, verifier: .system) == .forgedPass)
    }

    @Test func aCopiedPassIsOfNoUseWithoutItsDevice() throws {
        let thief = try PrivateKey()
        let code = try Code(
            pass: holder.pass, issuedAt: 1, signature: thief.sign(Code.toBeSigned(pass: holder.pass, issuedAt: 1)))
        #expect(code.authenticity(issuers: issuer.keys, verifier: .system) == .forgedCode)
    }

    @Test func anOldCodesSignatureDoesNotCarryANewSecond() throws {
        let old = try holder.code(at: 1)
        let code = Code(pass: holder.pass, issuedAt: 2, signature: old.signature)
        #expect(code.authenticity(issuers: issuer.keys, verifier: .system) == .forgedCode)
    }

    @Test func thePassesOwnSignatureIsNoCodes() throws {
        let code = Code(pass: holder.pass, issuedAt: 1, signature: holder.pass.signature)
        #expect(code.authenticity(issuers: issuer.keys, verifier: .system) == .forgedCode)
    }

    @Test func whatIsLeftToCheckIsThePassUnderTheIssuersKeyAndTheCodeUnderTheDevices() throws {
        let code = try holder.code(at: 1)
        #expect(code.checks(issuers: IssuerKeys()) == .settled(.noDataOnThisGate))
        #expect(
            code.checks(issuers: issuer.keys)
                == .open(
                    pass: SignatureCheck(
                        key: issuer.key.publicKey, message: code.pass.toBeSigned, signature: code.pass.signature),
                    code: SignatureCheck(
                        key: holder.key.publicKey, message: code.toBeSigned, signature: code.signature)))
        #expect(Authenticity(passHolds: true, codeHolds: true) == .genuine)
        #expect(Authenticity(passHolds: true, codeHolds: false) == .forgedCode)
        #expect(Authenticity(passHolds: false, codeHolds: true) == .forgedPass)
        #expect(Authenticity(passHolds: false, codeHolds: false) == .forgedPass)
    }
}
