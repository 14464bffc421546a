import CheckIn
import Testing

@testable import CheckInServer

struct JSONTests {
    @Test func `JSON is read into the tree that CBOR has`() throws {
        let text = #"{"a":[1,-2,true,false,null,"\u00e9\ud83d\udca1\n\"\\\/"],"b":{"":0}, "c" : -0 }"#
        #expect(
            try JSON.decode(Array(text.utf8))
                == .map([
                    CBOR.Pair(
                        .text("a"),
                        .array([.integer(1), .integer(-2), .bool(true), .bool(false), .null, .text("é💡\n\"\\/")])),
                    CBOR.Pair(.text("b"), .map([CBOR.Pair(.text(""), .integer(0))])),
                    CBOR.Pair(.text("c"), .integer(0)),
                ]))
    }

    @Test func `whole numbers keep all their 64 bits`() throws {
        for (text, number) in [
            ("18446744073709551615", CBOR.unsigned(.max)), ("-18446744073709551616", .negative(.max)),
            ("-9223372036854775808", .integer(.min)), ("9223372036854775807", .integer(.max)), ("-1", .integer(-1)),
        ] {
            #expect(String(decoding: JSON.encode(number), as: UTF8.self) == text)
            if text != "-18446744073709551616" { #expect(try JSON.decode(Array(text.utf8)) == number) }
        }
    }

    @Test func `what is written is read back`() throws {
        let text = String(String.UnicodeScalarView((0..<0x250).compactMap { Unicode.Scalar($0) })) + "안녕💡"
        let tree = CBOR.map([CBOR.Pair(.text(text), .array([.text(text), .map([]), .array([])]))])
        #expect(try JSON.decode(JSON.encode(tree)) == tree)
    }

    @Test func `bytes are base64url, other keys become text`() {
        let tree = CBOR.map([CBOR.Pair(.integer(-1), .tagged(24, .bytes([0xFB, 0xFF, 0])))])
        #expect(String(decoding: JSON.encode(tree), as: UTF8.self) == #"{"-1":"-_8A"}"#)
    }

    @Test(arguments: [
        ("", JSONError.truncated), ("  ", .truncated), ("{", .truncated), (#"{"a""#, .truncated), ("[1,", .truncated),
        (#""a"#, .truncated), ("tru", .truncated), ("-", .truncated), (#""\u12"#, .truncated), (#""\"#, .truncated),
        ("[1,]", .unexpectedCharacter(at: 3)), (#"{"a":1,}"#, .unexpectedCharacter(at: 7)),
        ("{a:1}", .unexpectedCharacter(at: 1)), ("'a'", .unexpectedCharacter(at: 0)),
        ("nul ", .unexpectedCharacter(at: 3)), ("01", .unexpectedCharacter(at: 1)), ("+1", .unexpectedCharacter(at: 0)),
        ("NaN", .unexpectedCharacter(at: 0)), ("-x", .unexpectedCharacter(at: 1)),
        ("\u{FEFF}1", .unexpectedCharacter(at: 0)),
        ("\"\u{0}\"", .unexpectedCharacter(at: 1)), ("\"\n\"", .unexpectedCharacter(at: 1)),
        (#""\x""#, .unexpectedCharacter(at: 2)), (#""\u00g0""#, .unexpectedCharacter(at: 5)),
        ("1 2", .trailingCharacters(at: 2)), ("{}}", .trailingCharacters(at: 2)),
        ("1\u{0}", .trailingCharacters(at: 1)),
        (#"{"a":1,"a":1}"#, .duplicateKey("a")), (#"{"a":1,"\u0061":2}"#, .duplicateKey("a")),
        (#""\ud800""#, .invalidText(at: 0)), (#""\udc00""#, .invalidText(at: 0)),
        (#""\ud800\u0041""#, .invalidText(at: 0)),
        ("1.0", .unsupportedNumber(at: 0)), ("[1e3]", .unsupportedNumber(at: 1)),
        ("18446744073709551616", .unsupportedNumber(at: 0)), ("-99999999999999999999999", .unsupportedNumber(at: 0)),
        (String(repeating: "[", count: 17), .tooDeep), (String(repeating: #"{"a":"#, count: 60_000), .tooDeep),
    ])
    func `what readers could understand differently is refused`(text: String, error: JSONError) {
        #expect(throws: error) { try JSON.decode(Array(text.utf8)) }
    }

    @Test func `text that is not UTF-8 is refused`() {
        #expect(throws: JSONError.invalidText(at: 0)) { try JSON.decode([0x22, 0xFF, 0x22]) }
        // A surrogate and an overlong zero in UTF-8.
        #expect(throws: JSONError.invalidText(at: 0)) { try JSON.decode([0x22, 0xED, 0xA0, 0x80, 0x22]) }
        #expect(throws: JSONError.invalidText(at: 0)) { try JSON.decode([0x22, 0xC0, 0x80, 0x22]) }
    }
}
