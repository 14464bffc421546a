import CheckIn
import Keys
import TestSupport
import Testing

struct EnrolmentProofTests {
    private let key: PrivateKey
    private let challenge = [UInt8](repeating: 9, count: 32)

    init() throws {
        key = try PrivateKey()
    }

    private func proof(
        protected: [UInt8] = [0xA1, 0x01, 0x26], payload: [CBOR.Pair], externalAAD: String = "QRCheckIn enrolment"
    ) throws -> EnrolmentProof {
        let payload = CBOR.map(payload).encoded
        let signature = try key.sign(
            COSESign1.toBeSigned(protected: protected, payload: payload, externalAAD: Array(externalAAD.utf8)))
        let message = CBOR.array([.bytes(protected), .map([]), .bytes(payload), .bytes(signature.bytes)])
        return try EnrolmentProof(bytes: CBOR.tagged(18, message).encoded)
    }

    private var claims: [CBOR.Pair] {
        [
            .init(.integer(8), .map([.init(.integer(1), key.publicKey.coseKey)])),
            .init(.integer(10), .bytes(challenge)),
        ]
    }

    @Test func aProofIsReadAsItWasMade() throws {
        let signature = try key.sign(EnrolmentProof.toBeSigned(key: key.publicKey, challenge: challenge))
        let proof = EnrolmentProof(key: key.publicKey, challenge: challenge, signature: signature)
        let read = try EnrolmentProof(bytes: proof.bytes)
        #expect(read == proof)
        #expect(read.key == key.publicKey)
        #expect(read.challenge == challenge)
        #expect(read.check.holds(.system))
        #expect(try self.proof(payload: claims).check.holds(.system))
    }

    @Test func theOtherSideNeedsNothingOfOurs() throws {
        let message = try COSESign1(CBOR.decode(proof(payload: claims).bytes))
        let aad = Array("QRCheckIn enrolment".utf8)
        #expect(try message.isSigned(by: key.publicKey, externalAAD: aad, verifier: .system))
    }

    @Test func aSignatureOverAnythingElseProvesNothing() throws {
        #expect(try !proof(payload: claims, externalAAD: "").check.holds(.system))
        let other = EnrolmentProof(
            key: key.publicKey, challenge: challenge.reversed() + [1],
            signature: try proof(payload: claims).signature)
        #expect(!other.check.holds(.system))
        let stolen = EnrolmentProof(
            key: try PrivateKey().publicKey, challenge: challenge, signature: try proof(payload: claims).signature)
        #expect(!stolen.check.holds(.system))
    }

    @Test(arguments: [0, 15, 65])
    func aChallengeHasSixteenToSixtyFourBytes(count: Int) {
        let claims = [claims[0], .init(.integer(10), .bytes([UInt8](repeating: 1, count: count)))]
        #expect(throws: EnrolmentProofError.invalidClaims) { try proof(payload: claims) }
    }

    @Test func otherClaimsAreRefused() {
        #expect(throws: EnrolmentProofError.invalidClaims) { try proof(payload: []) }
        #expect(throws: EnrolmentProofError.invalidClaims) { try proof(payload: [claims[0]]) }
        #expect(throws: EnrolmentProofError.invalidClaims) {
            try proof(payload: claims + [.init(.integer(6), .integer(1))])
        }
    }

    @Test func otherHeadersAndShapesAreRefused() throws {
        #expect(throws: EnrolmentProofError.unexpectedHeader) { try proof(protected: [0xA0], payload: claims) }
        #expect(throws: EnrolmentProofError.unexpectedHeader) {
            try proof(protected: [0xA1, 0x01, 0x38, 0x22], payload: claims)
        }
        let bytes = try proof(payload: claims).bytes
        #expect(throws: EnrolmentProofError.cose(.wrongTag)) { try EnrolmentProof(bytes: Array(bytes.dropFirst())) }
        #expect(throws: EnrolmentProofError.cbor(.trailingBytes)) { try EnrolmentProof(bytes: bytes + [0]) }
        #expect(throws: EnrolmentProofError.cbor(.tooLong)) {
            try EnrolmentProof(bytes: [UInt8](repeating: 0, count: 513))
        }
    }

    @Test func aCodeIsNoProofAndAProofNoCode() throws {
        let code = try Holder(of: Issuer()).code(at: 1)
        #expect(throws: EnrolmentProofError.unexpectedHeader) { try EnrolmentProof(bytes: code.bytes) }
        let bytes = try proof(payload: claims).bytes
        #expect(throws: CodeError.unreadable(.unexpectedHeader)) { try Code(bytes: bytes) }
    }
}
