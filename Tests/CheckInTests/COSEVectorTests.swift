import CheckIn
import Keys
import TestSupport
import Testing

/// The COSE working group's examples: what must verify does, what must fail does.
struct COSEVectorTests {
    private struct Vector: Decodable {
        var input: Input
        var output: Output
        var intermediates: Intermediates?

        struct Input: Decodable {
            var sign0: Sign?
            // The examples of RFC 8392 call it otherwise.
            var sign: Sign?
        }
        struct Sign: Decodable {
            var key: Key
            var external: String?
        }
        struct Key: Decodable {
            var crv: String
            var x: String?
            var y: String?
            var xHex: String?
            var yHex: String?

            enum CodingKeys: String, CodingKey {
                case crv, x, y
                case xHex = "x_hex"
                case yHex = "y_hex"
            }
        }
        struct Output: Decodable {
            var cbor: String
        }
        struct Intermediates: Decodable {
            var toBeSigned: String?

            enum CodingKeys: String, CodingKey {
                case toBeSigned = "ToBeSign_hex"
            }
        }

        var message: [UInt8] {
            get throws { try #require([UInt8](hex: output.cbor)) }
        }

        var publicKey: PublicKey {
            get throws {
                let key = try #require(input.sign0).key
                let x = try #require(key.xHex.map { [UInt8](hex: $0) } ?? key.x.map { Base64URL.decode($0) } ?? nil)
                let y = try #require(key.yHex.map { [UInt8](hex: $0) } ?? key.y.map { Base64URL.decode($0) } ?? nil)
                return try #require(PublicKey(x: x, yIsOdd: y[31] & 1 == 1))
            }
        }

        var externalAAD: [UInt8] {
            input.sign0?.external.flatMap { [UInt8](hex: $0) } ?? []
        }
    }

    /// Whether the message is one of ours and its signature holds.
    private func verify(_ path: String) throws -> Bool {
        let vector = try Vectors.read(path, as: Vector.self)
        let message = try COSESign1(try CBOR.decode(vector.message))
        return try message.isSigned(by: vector.publicKey, externalAAD: vector.externalAAD, verifier: .system)
    }

    @Test(arguments: [
        "cose/CWT_A_3.json", "cose/ecdsa-examples_ecdsa-sig-01.json", "cose/sign1-tests_sign-pass-01.json",
        "cose/sign1-tests_sign-pass-02.json", "cose/sign1-tests_sign-pass-03.json",
    ])
    func whatMustVerifyDoes(path: String) throws {
        #expect(try verify(path))
    }

    @Test(arguments: [
        "cose/sign1-tests_sign-fail-02.json", "cose/sign1-tests_sign-fail-06.json",
        "cose/sign1-tests_sign-fail-07.json",
    ])
    func whatWasChangedAfterSigningDoesNotVerify(path: String) throws {
        #expect(try !verify(path))
    }

    @Test(arguments: [
        ("cose/sign1-tests_sign-fail-01.json", COSEError.wrongTag),
        ("cose/sign1-tests_sign-fail-03.json", .unsupportedAlgorithm),
        ("cose/sign1-tests_sign-fail-04.json", .unsupportedAlgorithm),
        // ES384, ES512, and P-256 with SHA-512: published as right, but ES256 is all that is spoken here.
        ("cose/ecdsa-examples_ecdsa-sig-02.json", .wrongSignatureLength),
        ("cose/ecdsa-examples_ecdsa-sig-03.json", .wrongSignatureLength),
        ("cose/ecdsa-examples_ecdsa-sig-04.json", .unsupportedAlgorithm),
    ])
    func anotherTagOrAlgorithmIsRefused(path: String, error: COSEError) {
        #expect(throws: error) { try verify(path) }
    }

    @Test(arguments: ["cose/CWT_A_4.json", "cose/CWT_A_5.json", "cose/CWT_A_6.json", "cose/CWT_A_7.json"])
    func anotherKindOfMessageIsRefused(path: String) throws {
        let item = try CBOR.decode(Vectors.read(path, as: Vector.self).message)
        #expect(throws: COSEError.wrongTag) { try COSESign1(item) }
    }

    @Test(arguments: [
        "cose/CWT_A_3.json", "cose/ecdsa-examples_ecdsa-sig-01.json", "cose/sign1-tests_sign-pass-02.json",
        "cose/sign1-tests_sign-pass-03.json",
    ])
    func theBytesToBeSignedAreThosePublished(path: String) throws {
        let vector = try Vectors.read(path, as: Vector.self)
        let message = try COSESign1(try CBOR.decode(vector.message))
        let bytes = COSESign1.toBeSigned(
            protected: message.protected, payload: message.payload, externalAAD: vector.externalAAD)
        #expect(bytes.hex.uppercased() == vector.intermediates?.toBeSigned)
    }
}
