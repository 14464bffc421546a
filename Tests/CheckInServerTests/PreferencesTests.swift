import Testing

@testable import CheckInServer

struct PreferencesTests {
    @Test func `the most welcome comes first, the refused not at all`() {
        #expect(Preferences("de;q=0.5, ko-KR, en ; q=0.9, fr;q=0").inOrder == ["ko-kr", "en", "de"])
        #expect(Preferences("").inOrder.isEmpty)
        #expect(Preferences(",,;q=1,en").inOrder.last == "en")
    }

    @Test func `JSON unless CBOR is more welcome`() {
        for (accept, notation) in [
            (nil, Notation.json), ("*/*", .json), ("application/cbor", .cbor), ("application/json", .json),
            ("application/cbor, application/json", .json), ("application/cbor, */*;q=0.1", .cbor),
            ("application/CBOR;q=0.2,application/json;q=0.1", .cbor), ("text/html", .json),
        ] {
            #expect(Notation(accept: accept) == notation, "\(accept ?? "nothing")")
        }
    }

    @Test func `parameters of a content type do not matter`() {
        #expect(Notation(contentType: "application/json; charset=utf-8") == .json)
        #expect(Notation(contentType: "Application/CBOR") == .cbor)
        #expect(Notation(contentType: "text/plain") == nil)
        #expect(Notation(contentType: "") == nil)
        #expect(Notation(contentType: "application/json-seq") == nil)
    }
}
