import CheckIn
import TestSupport
import Testing

/// RFC 8949 appendix A, of which we build integers, strings, arrays, maps, tags, booleans and null.
struct CBORVectorTests {
    private struct Vector: Decodable {
        var hex: String
        var roundtrip: Bool
    }

    @Test func everyValueOfTheKindsWeBuildIsReadAndWrittenBackAsPublished() throws {
        var read = 0
        for vector in try Vectors.read("cbor/appendix_a.json", as: [Vector].self) {
            let bytes = try #require([UInt8](hex: vector.hex))
            guard let item = try? CBOR.decode(bytes) else { continue }
            read += 1
            #expect(vector.roundtrip, "\(vector.hex) is not deterministic")
            #expect(item.encoded == bytes)
        }
        #expect(read == 44)
    }

    @Test(arguments: [
        ("f90000", CBORError.unsupportedValue), ("fb3ff199999999999a", .unsupportedValue),
        ("fa7fc00000", .unsupportedValue), ("f7", .unsupportedValue), ("f0", .unsupportedValue),
        ("f818", .unsupportedValue), ("f8ff", .unsupportedValue), ("c1fb41d452d9ec200000", .unsupportedValue),
        ("5f42010243030405ff", .indefiniteLength), ("7f657374726561646d696e67ff", .indefiniteLength),
        ("9fff", .indefiniteLength), ("9f018202039f0405ffff", .indefiniteLength),
        ("83018202039f0405ff", .indefiniteLength), ("bf61610161629f0203ffff", .indefiniteLength),
        ("826161bf61626163ff", .indefiniteLength),
    ])
    func theOtherPublishedValuesAreRefused(hex: String, error: CBORError) throws {
        let bytes = try #require([UInt8](hex: hex))
        #expect(throws: error) { try CBOR.decode(bytes) }
    }

    @Test(arguments: [
        ("00", CBOR.unsigned(0)), ("17", .unsigned(23)), ("1818", .unsigned(24)), ("1903e8", .unsigned(1000)),
        ("1a000f4240", .unsigned(1_000_000)), ("1b000000e8d4a51000", .unsigned(1_000_000_000_000)),
        ("1bffffffffffffffff", .unsigned(.max)), ("3bffffffffffffffff", .negative(.max)),
        ("20", .integer(-1)), ("29", .integer(-10)), ("3863", .integer(-100)), ("3903e7", .integer(-1000)),
        ("c249010000000000000000", .tagged(2, .bytes([1, 0, 0, 0, 0, 0, 0, 0, 0]))),
        ("c349010000000000000000", .tagged(3, .bytes([1, 0, 0, 0, 0, 0, 0, 0, 0]))),
        ("f4", .bool(false)), ("f5", .bool(true)), ("f6", .null),
        ("c074323031332d30332d32315432303a30343a30305a", .tagged(0, .text("2013-03-21T20:04:00Z"))),
        ("d818456449455446", .tagged(24, .bytes([0x64, 0x49, 0x45, 0x54, 0x46]))),
        ("40", .bytes([])), ("4401020304", .bytes([1, 2, 3, 4])),
        ("60", .text("")), ("62225c", .text("\"\\")), ("62c3bc", .text("ü")), ("63e6b0b4", .text("水")),
        ("64f0908591", .text("𐅑")),
        (
            "8301820203820405",
            .array([.integer(1), .array([.integer(2), .integer(3)]), .array([.integer(4), .integer(5)])])
        ),
        ("a201020304", .map([.init(.integer(1), .integer(2)), .init(.integer(3), .integer(4))])),
        ("826161a161626163", .array([.text("a"), .map([.init(.text("b"), .text("c"))])])),
    ])
    func aPublishedValueIsTheItemThatItShouldBe(hex: String, item: CBOR) throws {
        let bytes = try #require([UInt8](hex: hex))
        #expect(try CBOR.decode(bytes) == item)
        #expect(item.encoded == bytes)
    }
}
