import CheckIn
import TestSupport
import Testing

struct MessageTests {
    /// The tree as it comes out of CBOR, and as JSON would carry it: bytes as base64url text.
    private func forms(_ tree: CBOR) throws -> [CBOR] {
        [try CBOR.decode(tree.encoded), tree.withTextForBytes]
    }

    @Test func anEnrolmentChallengeComesBack() throws {
        let message = EnrolmentChallenge(challenge: [1, 2, 255], serverTime: 1_790_000_000)
        for form in try forms(message.tree) { #expect(try EnrolmentChallenge(form) == message) }
        #expect(
            message.tree == .fields([("challenge", .bytes([1, 2, 255])), ("serverTime", .integer(1_790_000_000))]))
    }

    @Test(arguments: [nil, "A1B2"])
    func anEnrolmentRequestComesBack(invitation: String?) throws {
        let message = EnrolmentRequest(proof: [0, 1, 2], invitation: invitation)
        for form in try forms(message.tree) { #expect(try EnrolmentRequest(form) == message) }
    }

    @Test func anEnrolmentResponseComesBack() throws {
        let message = EnrolmentResponse(pass: [UInt8](0...255), serverTime: -1)
        for form in try forms(message.tree) { #expect(try EnrolmentResponse(form) == message) }
    }

    @Test(arguments: [nil, "정문"], Direction.allCases)
    func aCheckInRequestComesBack(gate: String?, direction: Direction) throws {
        let message = CheckInRequest(id: "a-1", code: "QC1: \0\n", gate: gate, direction: direction)
        for form in try forms(message.tree) { #expect(try CheckInRequest(form) == message) }
    }

    @Test func aCheckInIsAnEntryUnlessItSaysOtherwise() throws {
        let tree = CBOR.fields([("id", .text("1")), ("code", .text("")), ("gate", .null), ("direction", nil)])
        #expect(try CheckInRequest(tree) == CheckInRequest(id: "1", code: "", gate: nil, direction: .entry))
    }

    @Test(arguments: [
        "", "a b", "a_b", "é", "가", "a\n", "a\0", "../x", String(repeating: "a", count: 65),
    ])
    func anIdIsUpToSixtyFourLettersDigitsAndHyphens(id: String) {
        let tree = CheckInRequest(id: id, code: "").tree
        #expect(throws: MessageError.invalid(field: "id")) { try CheckInRequest(tree) }
    }

    @Test func theLongestIdIsTaken() throws {
        let id = String(repeating: "aZ09-xyz", count: 8)
        #expect(try CheckInRequest(CheckInRequest(id: id, code: "").tree).id == id)
    }

    @Test(arguments: ["", "a\u{1B}[2J", String(repeating: "g", count: 97)])
    func aGatesNameIsShortPlainText(gate: String) {
        let tree = CheckInRequest(id: "1", code: "", gate: gate).tree
        #expect(throws: MessageError.invalid(field: "gate")) { try CheckInRequest(tree) }
    }

    @Test func whatIsMissingOrWrongIsNamed() {
        #expect(throws: MessageError.notAMap) { try EnrolmentChallenge(.array([])) }
        #expect(throws: MessageError.missing(field: "challenge")) { try EnrolmentChallenge(.map([])) }
        #expect(throws: MessageError.missing(field: "challenge")) {
            try EnrolmentChallenge(.fields([("challenge", .null)]))
        }
        #expect(throws: MessageError.invalid(field: "challenge")) {
            try EnrolmentChallenge(.fields([("challenge", .text("no base64url!"))]))
        }
        #expect(throws: MessageError.invalid(field: "serverTime")) {
            try EnrolmentChallenge(.fields([("challenge", .bytes([])), ("serverTime", .text("now"))]))
        }
        #expect(throws: MessageError.invalid(field: "serverTime")) {
            try EnrolmentResponse(.fields([("pass", .bytes([])), ("serverTime", .unsigned(.max))]))
        }
        #expect(throws: MessageError.missing(field: "code")) { try CheckInRequest(.fields([("id", .text("1"))])) }
        #expect(throws: MessageError.invalid(field: "direction")) {
            try CheckInRequest(.fields([("id", .text("1")), ("code", .text("")), ("direction", .text("Entry"))]))
        }
    }

    @Test func fieldsThatAMessageDoesNotKnowAreIgnored() throws {
        let message = EnrolmentResponse(pass: [1], serverTime: 2)
        let tree = CBOR.map((message.tree.map ?? []) + [.init(.text("new"), .array([])), .init(.integer(1), .null)])
        #expect(try EnrolmentResponse(tree) == message)
    }
}

extension CBOR {
    /// As after a passage through JSON.
    var withTextForBytes: CBOR {
        switch self {
        case .bytes(let bytes): .text(Base64URL.encode(bytes))
        case .array(let items): .array(items.map(\.withTextForBytes))
        case .map(let pairs): .map(pairs.map { Pair($0.key, $0.value.withTextForBytes) })
        case .unsigned, .negative, .text, .tagged, .bool, .null: self
        }
    }
}
