import CheckIn
import Keys
import TestSupport
import Testing

struct CodeTests {
    private let issuer: Issuer
    private let holder: Holder
    private let issuedAt: Int64 = 1_790_000_000

    init() throws {
        issuer = try Issuer()
        holder = try Holder(of: issuer)
    }

    /// A code with any headers and content, properly signed by the device.
    private func text(
        tag: UInt64? = 18, protected: [UInt8]? = nil, unprotected: CBOR = .map([]), payload: [UInt8]? = nil
    ) throws -> String {
        let protected = protected ?? [0xA2, 0x01, 0x26, 0x0D] + holder.pass.bytes
        let payload = payload ?? [0xA1, 0x06, 0x1A, 0x6A, 0xB0, 0x2E, 0x80]
        let signature = try holder.key.sign(COSESign1.toBeSigned(protected: protected, payload: payload))
        let message = CBOR.array([.bytes(protected), unprotected, .bytes(payload), .bytes(signature.bytes)])
        return "QC1:" + Base45.encode((tag.map { .tagged($0, message) } ?? message).encoded)
    }

    @Test func withTheRequiredClaimsAloneACodeIs241BytesAnd366Characters() throws {
        let code = try holder.code(at: issuedAt)
        #expect(code.bytes.count == 241)
        #expect(code.text.utf8.count == 366)
    }

    @Test func aCodeIsReadAsItWasMade() throws {
        let code = try holder.code(at: issuedAt)
        let read = try Code(text: code.text)
        #expect(read == code)
        #expect(read.issuedAt == issuedAt)
        #expect(read.pass == holder.pass)
        #expect(read.text == code.text)
        #expect(read.authenticity(issuers: issuer.keys, verifier: .system) == .genuine)
    }

    @Test(arguments: [0, -1, .min, .max, 1 << 33])
    func anySecondCanBeWritten(second: Int64) throws {
        let read = try Code(text: holder.code(at: second).text)
        #expect(read.issuedAt == second)
        #expect(read.authenticity(issuers: issuer.keys, verifier: .system) == .genuine)
    }

    @Test(arguments: [
        "", " ", "\0", "\n", "Q", "QC1", "QC2:", " QC1:", "\u{FEFF}QC1:", "https://example.org/", "HC1:6BF", "C1:",
        "Qc1:", "안녕하세요",
        "ＱＣ１：", "1234567890", "QC1;", "QC1\u{0301}:",
    ])
    func theTextOfAnotherApplicationIsNotOurs(text: String) {
        #expect(throws: CodeError.notOurCode) { try Code(text: text) }
    }

    @Test func lowerCaseIsUnreadableSinceItsScannerReversesCapitals() throws {
        let text = try holder.code(at: issuedAt).text
        #expect(throws: CodeError.unreadable(.lowerCasePrefix)) { try Code(text: text.lowercased()) }
        #expect(throws: CodeError.unreadable(.base45(.invalidCharacter))) {
            try Code(text: "QC1:" + text.dropFirst(4).lowercased())
        }
    }

    @Test func hugeTextsAreRefusedUnread() throws {
        let text = try holder.code(at: issuedAt).text
        let filler = String(repeating: "A", count: 1 << 20)
        #expect(throws: CodeError.notOurCode) { try Code(text: filler) }
        #expect(throws: CodeError.unreadable(.tooLong)) { try Code(text: text + filler) }
        #expect(throws: CodeError.unreadable(.tooLong)) {
            try Code(text: "QC1:" + String(repeating: "A", count: 4293))
        }
        #expect(throws: CodeError.unreadable(.cbor(.trailingBytes))) {
            try Code(text: "QC1:" + String(repeating: "0", count: 4292))
        }
    }

    @Test func whateverSurroundsACodeMakesItUnreadable() throws {
        let text = try holder.code(at: issuedAt).text
        for suffix in ["\n", "\r\n", "\0", "\t", "가"] {
            #expect(throws: CodeError.self) { try Code(text: text + suffix) }
        }
        #expect(throws: CodeError.unreadable(.cbor(.trailingBytes))) { try Code(text: text + "000") }
        #expect(throws: CodeError.unreadable(.base45(.invalidCharacter))) {
            try Code(text: text.prefix(100) + "\0" + text.dropFirst(101))
        }
        #expect(throws: CodeError.self) { try Code(text: text + text) }
    }

    @Test func aTruncatedCodeIsUnreadableWhereverItEnds() throws {
        let text = try holder.code(at: issuedAt).text
        for count in 4..<text.utf8.count {
            #expect { try Code(text: String(text.prefix(count))) } throws: { error in
                switch error as? CodeError {
                case .unreadable(.base45(.wrongLength)), .unreadable(.base45(.overflow)),
                    .unreadable(.cbor(.truncated)):
                    true
                default: false
                }
            }
        }
    }

    @Test func theTagIsEighteen() throws {
        let untagged = try text(tag: nil)
        let countersigned = try text(tag: 98)
        #expect(throws: CodeError.unreadable(.cose(.wrongTag))) { try Code(text: untagged) }
        #expect(throws: CodeError.unreadable(.cose(.wrongTag))) { try Code(text: countersigned) }
        #expect(throws: Never.self) { try Code(text: text()) }
    }

    @Test func otherHeadersAreRefused() throws {
        let pass = holder.pass.bytes
        let unexpected: [[UInt8]] = [
            [], [0xA0], [0xA1, 0x01, 0x26], [0xA1, 0x0D] + pass,
            [0xA2, 0x01, 0x38, 0x22, 0x0D] + pass,  // ES384
            [0xA3, 0x01, 0x26, 0x03, 0x00, 0x0D] + pass,  // a content type
            [0xA3, 0x01, 0x26, 0x02, 0x81, 0x0D, 0x0D] + pass,  // a critical header
            [0xA2, 0x01, 0x26, 0x0E] + pass,  // kccs, which nobody signed
            [0xA2, 0x0D] + pass + [0x01, 0x26],  // not in order
            [0xBF, 0x01, 0x26, 0x0D] + pass + [0xFF],  // indefinite length
        ]
        for protected in unexpected {
            let text = try text(protected: protected)
            #expect(throws: CodeError.unreadable(.unexpectedHeader)) { try Code(text: text) }
        }
        let unprotected = try text(unprotected: .map([.init(.integer(4), .bytes([1]))]))
        #expect(throws: CodeError.unreadable(.unexpectedHeader)) { try Code(text: unprotected) }
    }

    @Test func thePassInTheHeaderIsReadAsStrictly() throws {
        let tagged = try text(protected: [0xA2, 0x01, 0x26, 0x0D, 0xD2] + holder.pass.bytes)
        #expect(throws: CodeError.unreadable(.pass(.cose(.notASign1)))) { try Code(text: tagged) }
        let trailing = try text(protected: [0xA2, 0x01, 0x26, 0x0D] + holder.pass.bytes + [0x00])
        #expect(throws: CodeError.unreadable(.pass(.cbor(.trailingBytes)))) { try Code(text: trailing) }
        let missing = try text(protected: [0xA2, 0x01, 0x26, 0x0D])
        #expect(throws: CodeError.unreadable(.pass(.cbor(.truncated)))) { try Code(text: missing) }
    }

    @Test(arguments: [
        "", "a0", "80", "a106f6", "a1066131", "a1061bffffffffffffffff", "a106fb3ff199999999999a", "a2040006" + "00",
        "a20600616100",
    ])
    func otherClaimsAreRefused(hex: String) throws {
        let payload = try #require([UInt8](hex: hex))
        let text = try text(payload: payload)
        #expect(throws: CodeError.self) { try Code(text: text) }
    }

    @Test func privateClaimsOfLaterVersionsArePassedOver() throws {
        let payload = CBOR.map([.init(.integer(6), .integer(issuedAt)), .init(.integer(-65600), .text("new"))])
        let code = try Code(text: text(payload: payload.encoded))
        #expect(code.issuedAt == issuedAt)
        #expect(code.authenticity(issuers: issuer.keys, verifier: .system) == .genuine)
    }

    @Test func everyErrorIsOneOfTwoRefusals() {
        #expect(CodeError.notOurCode.refusal == .notOurCode)
        #expect(CodeError.unreadable(.tooLong).refusal == .unreadableCode)
    }
}
