import CheckIn
import TestSupport
import Testing

struct Base45Tests {
    // RFC 9285 §4.3, §4.4
    @Test(arguments: [
        ("AB", "BB8"), ("Hello!!", "%69 VD92EX0"), ("base-45", "UJCLQE7W581"), ("ietf!", "QED8WEX0"), ("", ""),
    ])
    func thePublishedExamples(plain: String, encoded: String) throws {
        #expect(Base45.encode(Array(plain.utf8)) == encoded)
        #expect(try Base45.decode(encoded) == Array(plain.utf8))
    }

    @Test func theHighestPairsAreTheLastThatFit() throws {
        #expect(Base45.encode([0xFF, 0xFF]) == "FGW")
        #expect(try Base45.decode("FGW") == [0xFF, 0xFF])
        #expect(Base45.encode([0xFF]) == "U5")
        #expect(try Base45.decode("U5") == [0xFF])
    }

    @Test(arguments: [
        ("GGW", Base45Error.overflow), (":::", .overflow), ("::", .overflow), ("V5", .overflow),
        ("bb8", .invalidCharacter), ("BB!", .invalidCharacter), ("BB\0", .invalidCharacter),
        ("BB\n", .invalidCharacter),
        ("가", .invalidCharacter), ("A", .wrongLength), ("BB8A", .wrongLength), ("BB8BB8B", .wrongLength),
    ])
    func whatIsNotBase45IsRefused(text: String, error: Base45Error) {
        #expect(throws: error) { try Base45.decode(text) }
    }

    @Test func aSpaceIsADigitWhereverItStands() throws {
        for bytes: [UInt8] in [[36, 0], [0x06, 0x54], [36]] {
            let text = Base45.encode(bytes)
            #expect(text.contains(" "))
            #expect(try Base45.decode(text) == bytes)
        }
    }

    @Test func allBytesSurvive() throws {
        var generator = SeededGenerator(seed: 3)
        for count in 0..<300 {
            let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            #expect(try Base45.decode(Base45.encode(bytes)) == bytes)
        }
    }

    @Test func aTextIsReadOnlyIfItIsWhatItsBytesAreWrittenAs() {
        var generator = SeededGenerator(seed: 4)
        let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
                alphabet.randomElement(using: &generator)!
            }
            guard let bytes = try? Base45.decode(text[...]) else { continue }
            #expect(Array(Base45.encode(bytes).utf8) == text)
        }
    }
}
