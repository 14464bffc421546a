import CheckIn
import Keys
import TestSupport
import Testing

struct WycheproofTests {
    private struct File: Decodable {
        var numberOfTests: Int
        var testGroups: [Group]

        struct Group: Decodable {
            var publicKey: Key
            var tests: [Vector]
        }
        struct Key: Decodable {
            var uncompressed: String
        }
        struct Vector: Decodable {
            var tcId: Int
            var comment: String
            var msg: String
            var sig: String
            var result: String
        }
    }

    @Test func every262SignaturesAreValidOrNotAsPublished() throws {
        let file = try Vectors.read("wycheproof/ecdsa_secp256r1_sha256_p1363_test.json", as: File.self)
        var results: [String: Int] = [:]
        for group in file.testGroups {
            let point = try #require([UInt8](hex: group.publicKey.uncompressed))
            let key = try #require(PublicKey(x: Array(point[1...32]), yIsOdd: point[64] & 1 == 1))
            #expect(try VerifyingKey(key).coordinates().y == Array(point[33...]))
            for vector in group.tests {
                let message = try #require([UInt8](hex: vector.msg))
                let bytes = try #require([UInt8](hex: vector.sig))
                let holds = Signature(bytes: bytes).map { SignatureVerifier.system.isValid(key, message, $0) } ?? false
                #expect(holds == (vector.result == "valid"), "\(vector.tcId): \(vector.comment)")
                results[vector.result, default: 0] += 1
            }
        }
        #expect(file.numberOfTests == 262)
        #expect(results == ["valid": 173, "invalid": 89])
    }
}
