import CheckIn
import TestSupport
import Testing

struct CBORTests {
    @Test(arguments: [
        ("", CBORError.truncated), ("18", .truncated), ("1900", .truncated), ("42ff", .truncated), ("61", .truncated),
        ("8201", .truncated), ("a101", .truncated), ("c2", .truncated), ("0000", .trailingBytes),
        ("a100", .truncated), ("1c", .reserved), ("3d", .reserved), ("5e", .reserved), ("fc", .reserved),
        ("1f", .indefiniteLength), ("ff", .indefiniteLength), ("df00", .indefiniteLength),
        ("1817", .notShortest), ("190017", .notShortest), ("1900ff", .notShortest), ("1a0000ffff", .notShortest),
        ("1b00000000ffffffff", .notShortest), ("3817", .notShortest), ("580100", .notShortest),
        ("780161", .notShortest),
        ("980100", .notShortest), ("b8010000", .notShortest), ("d81100", .notShortest),
        ("a202000100", .unsortedKeys), ("a220000100", .unsortedKeys), ("a2616200616100", .unsortedKeys),
        ("a262616100616200", .unsortedKeys), ("a201000100", .duplicateKey), ("a2616100616100", .duplicateKey),
        ("61ff", .invalidText), ("62c328", .invalidText), ("63eda080", .invalidText), ("62c080", .invalidText),
        ("64f4908080", .invalidText),
    ])
    func whateverIsNotDeterministicIsRefusedAndSaysWhy(hex: String, error: CBORError) throws {
        let bytes = try #require([UInt8](hex: hex))
        #expect(throws: error) { try CBOR.decode(bytes) }
    }

    @Test(arguments: [
        "5bffffffffffffffff", "7b7fffffffffffffff", "9bffffffffffffffff", "bbffffffffffffffff", "9a7fffffff",
    ])
    func aLengthThatTheBytesCannotHoldIsRefusedBeforeAnythingIsAllocated(hex: String) throws {
        let bytes = try #require([UInt8](hex: hex)) + [UInt8](repeating: 0, count: 64)
        #expect(throws: CBORError.truncated) { try CBOR.decode(bytes) }
    }

    @Test func nestingIsBounded() throws {
        let limits = CBOR.Limits(depth: 3)
        #expect(throws: Never.self) { try CBOR.decode([0x81, 0x81, 0x81, 0x00], limits: limits) }
        #expect(throws: CBORError.tooDeep) { try CBOR.decode([0x81, 0x81, 0x81, 0x81, 0x00], limits: limits) }
        #expect(throws: CBORError.tooDeep) {
            try CBOR.decode([0xA1, 0x00, 0xA1, 0x00, 0xC1, 0x81, 0x00], limits: limits)
        }
        for first: UInt8 in [0x81, 0xA1, 0xC1] {
            #expect(throws: CBORError.tooDeep) { try CBOR.decode([UInt8](repeating: first, count: 1 << 20)) }
        }
    }

    @Test func sizeIsBounded() {
        let limits = CBOR.Limits(byteCount: 4)
        #expect(throws: Never.self) { try CBOR.decode([0x43, 1, 2, 3], limits: limits) }
        #expect(throws: CBORError.tooLong) { try CBOR.decode([0x44, 1, 2, 3, 4], limits: limits) }
    }

    @Test func mapsAreWrittenInTheOrderOfTheirKeysBytes() throws {
        // RFC 8949 §4.2.1
        let keys: [CBOR] = [
            .integer(10), .integer(100), .integer(-1), .text("z"), .text("aa"), .array([.integer(100)]),
            .array([.integer(-1)]), .bool(false),
        ]
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<50 {
            let map = CBOR.map(keys.shuffled(using: &generator).map { CBOR.Pair($0, .null) })
            #expect(map.encoded.hex == "a80af61864f620f6617af6626161f6811864f68120f6f4f6")
        }
    }

    @Test func itemsAreEqualWhenTheirBytesAre() {
        let one = CBOR.fields([("a", .integer(1)), ("b", .integer(2))])
        let other = CBOR.fields([("b", .integer(2)), ("a", .integer(1))])
        #expect(one == other)
        #expect(one.hashValue == other.hashValue)
        #expect(CBOR.text("\u{E9}") != CBOR.text("e\u{301}"))
        #expect(CBOR.integer(1) != CBOR.integer(-1))
    }

    @Test(arguments: [0, 1, -1, 23, 24, -24, -25, Int64.max, Int64.min])
    func everyIntegerSurvives(value: Int64) throws {
        #expect(try CBOR.decode(CBOR.integer(value).encoded).integer == value)
    }

    @Test func integersThatDoNotFitAreNone() {
        #expect(CBOR.unsigned(UInt64(Int64.max) + 1).integer == nil)
        #expect(CBOR.negative(UInt64(Int64.max) + 1).integer == nil)
        #expect(CBOR.negative(UInt64(Int64.max)).integer == .min)
    }

    @Test func accessorsGiveNothingForAnotherKind() {
        let item = CBOR.text("x")
        #expect(item.integer == nil && item.bytes == nil && item.array == nil && item.map == nil && item.bool == nil)
        #expect(item["x"] == nil && item[1] == nil && CBOR.null.text == nil)
    }

    @Test func bytesEitherFailOrComeBackAsTheyWere() {
        var generator = SeededGenerator(seed: 2)
        var read = 0
        for _ in 0..<100_000 {
            let bytes = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
                UInt8.random(in: .min ... .max, using: &generator)
            }
            guard let item = try? CBOR.decode(bytes) else { continue }
            read += 1
            #expect(item.encoded == bytes)
        }
        #expect(read > 1000)
    }
}
