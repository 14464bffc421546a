import CheckIn
import Foundation
import Keys
import TestSupport
import Testing

struct PrivateKeyTests {
    private let message = Array("15 seconds".utf8)

    @Test func whatAKeySignsItsPublicHalfVerifies() throws {
        for _ in 0..<200 {
            let key = try PrivateKey()
            let signature = try key.sign(message)
            #expect(SignatureVerifier.system.isValid(key.publicKey, message, signature))
            #expect(!SignatureVerifier.system.isValid(key.publicKey, message + [0], signature))
            #expect(!SignatureVerifier.system.isValid(try PrivateKey().publicKey, message, signature))
        }
    }

    @Test func anEmptyMessageIsOneToo() throws {
        let key = try PrivateKey()
        #expect(SignatureVerifier.system.isValid(key.publicKey, [], try key.sign([])))
    }

    @Test func aKeyComesBackFromPEMAndDER() throws {
        let key = try PrivateKey()
        let pem = try key.pem()
        #expect(pem.hasPrefix("-----BEGIN PRIVATE KEY-----\n"))
        #expect(pem.hasSuffix("-----END PRIVATE KEY-----\n"))
        for read in [try PrivateKey(pem: pem), try PrivateKey(der: key.der())] {
            #expect(read.publicKey == key.publicKey)
            #expect(SignatureVerifier.system.isValid(key.publicKey, message, try read.sign(message)))
        }
    }

    // RFC 6979 §A.2.5
    @Test func thePublishedKeyHasThePublishedPointAndSignatures() throws {
        let scalar = "c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721"
        let der = "3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420" + scalar
        let key = try PrivateKey(der: try #require([UInt8](hex: der)))
        let point = try VerifyingKey(key.publicKey).coordinates()
        #expect(point.x.hex == "60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6")
        #expect(point.y.hex == "7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299")
        let published = [
            "sample": "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716"
                + "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8",
            "test": "f1abb023518351cd71d881567b1ea663ed3efcf6c5132b354f28d3b0b7d38367"
                + "019f4113742a2b14bd25926b49c649155f267e60d3814b4c0cc84250e46f0083",
        ]
        for (message, signature) in published {
            let bytes = try #require([UInt8](hex: signature))
            let signature = try #require(Signature(bytes: bytes))
            #expect(SignatureVerifier.system.isValid(key.publicKey, Array(message.utf8), signature))
        }
    }

    @Test(arguments: ["", "no key", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n", "\0"])
    func whatIsNoKeyIsUnreadable(text: String) {
        #expect(throws: KeyError.unreadable) { try PrivateKey(pem: text) }
        #expect(throws: KeyError.unreadable) { try PrivateKey(der: Array(text.utf8)) }
    }

    @Test func bytesAfterAKeyAreRefused() throws {
        let der = try PrivateKey().der()
        #expect(throws: KeyError.unreadable) { try PrivateKey(der: der + [0]) }
        #expect(throws: KeyError.unreadable) { try PrivateKey(der: Array(der.dropLast())) }
        #expect(throws: KeyError.unreadable) { try PrivateKey(der: [UInt8](repeating: 0x30, count: 1 << 20)) }
    }

    @Test(arguments: [
        // P-384
        "MIG2AgEAMBAGByqGSM49AgEGBSuBBAAiBIGeMIGbAgEBBDC6sOfHy3OnZRhHl8Kd8V4c1Hfcq+YdSyj/Y7owTevJWTrd5CRgzvZVpnLiJ6qEHj2h"
            + "ZANiAARWt287ptdqgUw/bvFe1RQU5LNmjAtf9VcHvv+xkRNfTnXf+0dU6Q104ttTCP3HuVaiR6bzsUZioIV7zf3hdne1QTXXrXX7LKputV4v"
            + "2j14KqvhqB107uMhChm2I06Wuwo=",
        // secp256k1
        "MIGEAgEAMBAGByqGSM49AgEGBSuBBAAKBG0wawIBAQQgWMxIHtcNHB9f7wucugbxUokNpmR458D/D0YGIiQl1JGhRANCAAQ1F0tKayHu9p4LyyDq"
            + "Z2+ccYn8ZpOZkHwUHeJ70nw3BsOyAzqGtTo/p0p6TqCmL/YH5EjCydZjnJIURnOPngCU",
        // Ed25519
        "MC4CAQAwBQYDK2VwBCIEIO9R5AMss7BtEv6Oiuq8XuEo8nX6X3OFkCKz+y+B2eOc",
    ])
    func aKeyOfAnotherKindIsRefused(base64: String) throws {
        let der = [UInt8](try #require(Data(base64Encoded: base64)))
        #expect(throws: KeyError.notP256) { try PrivateKey(der: der) }
    }

    @Test func anEncryptedKeyIsRefusedWithoutAskingForItsPassword() {
        let pem = """
            -----BEGIN ENCRYPTED PRIVATE KEY-----
            MIHrMFYGCSqGSIb3DQEFDTBJMCgGCSqGSIb3DQEFDDAbBAju8APKoay7mgIBATAM
            BggqhkiG9w0CCQUAMB0GCWCGSAFlAwQBKgQQa5kDOy3FsumVBT91PNEWlgSBkN18
            o22A1GSQYQ0m9BMbkXW/g/8FKrTKkf/9A8xd0iS1F0axwvhew3FVYSQRhVYJzksg
            eLAosPu9iwdQKy6gcnx9p4peY7y6w+66DZ7IKdqXUdhi0N0691E9LWYrMFNGn8N8
            W2/F6Mi6bDO4taD/I/Zc74nEdEYbizxxFSie4trZijejDpbTXuayEZ+Vchk1Rg==
            -----END ENCRYPTED PRIVATE KEY-----

            """
        #expect(throws: KeyError.unreadable) { try PrivateKey(pem: pem) }
    }

    @Test func onlyAPointOfTheCurveVerifies() throws {
        // x = 5 is the abscissa of a point; x = 4 is of none, nor is anything from the field's prime on.
        let five = try #require(PublicKey(x: [UInt8](repeating: 0, count: 31) + [5], yIsOdd: true))
        #expect(throws: Never.self) { try VerifyingKey(five) }
        for x in [[UInt8](repeating: 0, count: 31) + [4], [UInt8](repeating: 0xFF, count: 32)] {
            let key = try #require(PublicKey(x: x, yIsOdd: true))
            #expect(throws: KeyError.notOnCurve) { try VerifyingKey(key) }
            let signature = try PrivateKey().sign(message)
            #expect(!SignatureVerifier.system.isValid(key, message, signature))
        }
    }

    @Test func manyThreadsMayUseOneKeyAtOnce() async throws {
        let key = try PrivateKey()
        let verifying = try VerifyingKey(key.publicKey)
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<16 {
                group.addTask {
                    (0..<50).allSatisfy { round in
                        let message = Array("\(task) \(round)".utf8)
                        guard let signature = try? key.sign(message) else { return false }
                        return verifying.isValid(signature, for: message)
                            && !verifying.isValid(signature, for: message + [1])
                    }
                }
            }
            for await holds in group { #expect(holds) }
        }
    }

    @Test func aKeysNameIsTheBeginningOfItsHash() throws {
        let key = try PrivateKey().publicKey
        #expect(KeyID(of: key).bytes == Array(SHA256.hash(key.coseKey.encoded).prefix(8)))
    }
}
