import CheckIn
import TestSupport
import Testing

@testable import Screens

struct GateInputTests {
    private let code: String
    private let other: String

    init() throws {
        code = try Holder(of: Issuer()).code(at: start / 1000).text
        other = try Holder(of: Issuer()).code(at: start / 1000 + 15).text
    }

    @Test func aLineEndEndsACodeAndIsNoPartOfIt() {
        for end in ["", "\n", "\r", "\r\n", "\r\n\r\n"] { #expect(GateInput.texts(in: code + end) == [code]) }
    }

    @Test(arguments: ["", "\n", "\r\n", "\n\n\r\r"])
    func anEmptyLineIsNothing(input: String) {
        #expect(GateInput.texts(in: input).isEmpty)
    }

    @Test func codesGluedTogetherAreSplitAtThePrefix() {
        #expect(GateInput.texts(in: code + other) == [code, other])
        #expect(GateInput.texts(in: code + other + code + "\r\n" + other) == [code, other, code, other])
    }

    @Test func whatStandsBeforeACodeIsATextOfItsOwn() {
        #expect(GateInput.texts(in: "https://example.com" + code) == ["https://example.com", code])
        #expect(GateInput.texts(in: "QC1:ABC" + code + "QC1:") == ["QC1:ABC", code, "QC1:"])
    }

    @Test func spacesAroundATextAreNoPartOfIt() {
        #expect(GateInput.texts(in: " a b \n  ") == ["a b"])
        #expect(GateInput.texts(in: "  \(code)  \(other) \r\n") == [code, other])
    }

    @Test func aCodeThatHoldsThePrefixByChanceIsNotCut() throws {
        let holder = try Holder(of: Issuer())
        // These four bytes are "QC1:00" in Base45 where they begin at an even place, as the signature's second byte does.
        var signature = Array(repeating: UInt8(1), count: 64)
        signature.replaceSubrange(1..<5, with: [0x0A, 0x1F, 0x00, 0x2C])
        let lucky = Code(
            pass: holder.pass, issuedAt: start / 1000, signature: try #require(Signature(bytes: signature))
        ).text
        #expect(lucky.dropFirst().contains(Code.prefix))
        #expect(GateInput.texts(in: lucky) == [lucky])
        #expect(GateInput.texts(in: lucky + code + lucky) == [lucky, code, lucky])
    }

    @Test func aFloodIsBounded() {
        #expect(GateInput.texts(in: String(repeating: "QC1:", count: 300_000)).count == GateInput.maximumTexts)
        #expect(
            GateInput.texts(in: String(repeating: "A", count: 1 << 20)).map(\.utf8.count) == [GateInput.maximumBytes])
    }
}
