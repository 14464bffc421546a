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

    @Test(arguments: [nil, Refusal.alreadyInside(since: 5, gate: "정문"), .noReentry(until: nil)])
    func anOfflineScanComesBack(refusal: Refusal?) throws {
        let request = CheckInRequest(id: "a-1", code: "QC1: \0\n", gate: "정문", direction: .exit, venue: "관")
        let message = OfflineBatch(firstOf: [OfflineScan(request, scannedAt: 1_790_000_000, refusal: refusal)])
        for form in try forms(message.tree) { #expect(try OfflineBatch(form) == message) }
    }

    @Test func whatBecameOfOfflineScansComesBack() throws {
        let outcomes: [OfflineResult.Outcome] = [
            .recorded, .known, .contradicted(.alreadyUsed(at: 7, gate: "B")), .rejected(reason: "forgedCode"),
        ]
        let message = OfflineBatchAnswer(outcomes.map { OfflineResult(id: "a-1", outcome: $0) })
        for form in try forms(message.tree) { #expect(try OfflineBatchAnswer(form) == message) }
    }

    @Test func aBatchHasAsManyScansAsARequestHolds() throws {
        func scans(_ count: Int, codeBytes: Int) -> [OfflineScan] {
            (0..<count).map { number in
                let id = String(repeating: "0", count: 64 - "\(number)".utf8.count) + "\(number)"
                let request = CheckInRequest(
                    id: id, code: String(repeating: "0", count: codeBytes), gate: String(repeating: "g", count: 96),
                    direction: .entry, venue: String(repeating: "v", count: 16))
                return OfflineScan(request, scannedAt: 1_790_000_000, refusal: .alreadyInside(since: 0, gate: "g"))
            }
        }
        #expect(OfflineBatch(firstOf: []).scans.isEmpty)
        #expect(OfflineBatch(firstOf: scans(101, codeBytes: 300)).scans.count == 100)
        #expect(OfflineBatch(firstOf: scans(99, codeBytes: 300)).scans.count == 99)
        let long = OfflineBatch(firstOf: scans(100, codeBytes: 4296))
        #expect(long.scans.count == 13)
        #expect(OfflineBatch(firstOf: scans(2, codeBytes: 100_000)).scans.count == 1)
        for batch in [OfflineBatch(firstOf: scans(100, codeBytes: 400)), long] {
            #expect(batch.tree.encoded.count <= 64 << 10)
        }
    }

    @Test(arguments: [
        ("scannedAt", CBOR.integer(-1)), ("scannedAt", .integer(.max)), ("scannedAt", .null), ("verdict", .text("")),
        ("verdict", .text("refused")), ("id", .text("a b")), ("code", .null), ("direction", .text("up")),
    ])
    func anOfflineScanOutOfBoundsIsNone(field: String, value: CBOR) throws {
        let scan = OfflineScan(CheckInRequest(id: "1", code: ""), scannedAt: 0, refusal: nil)
        let pairs = (scan.tree.map ?? []).map { $0.key == .text(field) ? CBOR.Pair(.text(field), value) : $0 }
        #expect(throws: MessageError.self) { try OfflineScan(.map(pairs)) }
        #expect(throws: MessageError.self) { try OfflineBatch(.fields([("scans", .array([.map(pairs)]))])) }
    }

    @Test(arguments: [0, 101])
    func aBatchIsOfOneScanToAHundred(count: Int) {
        let scan = OfflineScan(CheckInRequest(id: "1", code: ""), scannedAt: 0, refusal: nil).tree
        let tree = CBOR.fields([("scans", .array([CBOR](repeating: scan, count: count)))])
        #expect(throws: MessageError.invalid(field: "scans")) { try OfflineBatch(tree) }
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
