import Keys
import TestSupport
import Testing

struct DigestTests {
    // FIPS 180-4, NIST's example values
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func thePublishedDigests(message: String, digest: String) {
        #expect(SHA256.hash(Array(message.utf8)).hex == digest)
    }

    // RFC 4231 §4.2, §4.3, §4.7
    @Test(arguments: [
        (
            "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b", "Hi There",
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            "4a656665", "what do ya want for nothing?",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            String(repeating: "aa", count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
    ])
    func thePublishedAuthenticationCodes(key: String, message: String, code: String) throws {
        let key = try #require([UInt8](hex: key))
        #expect(HMACSHA256.code(for: Array(message.utf8), key: key).hex == code)
    }

    @Test func anEmptyKeyAndMessageHaveACodeToo() {
        #expect(
            HMACSHA256.code(for: [], key: []).hex == "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad")
    }

    @Test func secretsAreEqualByteForByte() {
        #expect(ConstantTime.areEqual([], []))
        #expect(ConstantTime.areEqual([1, 2, 3], [1, 2, 3]))
        #expect(!ConstantTime.areEqual([1, 2, 3], [1, 2, 4]))
        #expect(!ConstantTime.areEqual([1, 2, 3], [0, 2, 3]))
        #expect(!ConstantTime.areEqual([1, 2, 3], [1, 2]))
        #expect(!ConstantTime.areEqual([], [0]))
    }

    @Test func randomBytesAreAsManyAsAskedForAndNeverTheSame() {
        #expect(RandomBytes.make(0).isEmpty)
        #expect(RandomBytes.make(32).count == 32)
        #expect(RandomBytes.make(32) != RandomBytes.make(32))
    }
}
