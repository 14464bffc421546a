import CheckIn
import TestSupport
import Testing

struct Base64URLTests {
    // RFC 4648 §10, without the padding
    @Test(arguments: [
        ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
        ("foobar", "Zm9vYmFy"),
    ])
    func thePublishedExamples(plain: String, encoded: String) {
        #expect(Base64URL.encode(Array(plain.utf8)) == encoded)
        #expect(Base64URL.decode(encoded) == Array(plain.utf8))
    }

    @Test func theLastTwoDigitsAreThoseForURLs() {
        #expect(Base64URL.encode([0xFB, 0xFF]) == "-_8")
        #expect(Base64URL.decode("-_8") == [0xFB, 0xFF])
    }

    @Test(arguments: ["Z", "Zm9vY", "Zg==", "Zh", "Zm9", "+/8", "Zm 9", "Zm9v\n", "가나"])
    func anotherWayToWriteItIsRefused(text: String) {
        #expect(Base64URL.decode(text) == nil)
    }

    @Test func allBytesSurvive() {
        var generator = SeededGenerator(seed: 5)
        for count in 0..<200 {
            let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
        }
    }
}
