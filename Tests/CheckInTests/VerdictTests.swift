import CheckIn
import TestSupport
import Testing

struct VerdictTests {
    private static let number = SafeNumber("12현34규")!
    static let entries: [Entry] = [
        Entry(passID: PassID(1), safeNumber: number, direction: .entry, gate: "정문", at: 1_790_000_000),
        Entry(
            passID: PassID(.max), safeNumber: number, name: "김현규", status: "접종", direction: .exit, gate: "b", at: -1,
            inside: 0),
    ]

    @Test(arguments: Refusal.examples.map { Verdict.refused($0) } + entries.map { Verdict.admitted($0) })
    func everyVerdictComesBack(verdict: Verdict) throws {
        #expect(try Verdict(try CBOR.decode(verdict.tree.encoded)) == verdict)
        #expect(try Verdict(verdict.tree.withTextForBytes) == verdict)
        for isRepeat in [false, true] {
            let response = CheckInResponse(id: "a-1", decision: Decision(verdict: verdict, isRepeat: isRepeat))
            #expect(try CheckInResponse(try CBOR.decode(response.tree.encoded)) == response)
        }
    }

    @Test func theFieldsAreThese() {
        func tree(_ fields: (String, CBOR)...) -> CBOR { .map(fields.map { .init(.text($0.0), $0.1) }) }
        #expect(
            Verdict.refused(.codeExpired(bySeconds: 12)).tree
                == tree(("verdict", .text("refused")), ("reason", .text("codeExpired")), ("bySeconds", .integer(12))))
        #expect(
            Verdict.refused(.alreadyInside(since: 7, gate: "정문")).tree
                == tree(
                    ("verdict", .text("refused")), ("reason", .text("alreadyInside")), ("since", .integer(7)),
                    ("gate", .text("정문"))))
        #expect(
            Verdict.admitted(Self.entries[0]).tree
                == tree(
                    ("verdict", .text("admitted")), ("passId", .bytes([0, 0, 0, 0, 0, 0, 0, 1])),
                    ("safeNumber", .text("12현34규")), ("direction", .text("entry")), ("gate", .text("정문")),
                    ("at", .integer(1_790_000_000))))
    }

    @Test func aReasonIsTheNameOfItsCase() {
        for refusal in Refusal.examples { #expect(refusal.reason == String(describing: refusal).prefix { $0 != "(" }) }
    }

    @Test func whatIsMissingOrWrongIsNamed() {
        #expect(throws: MessageError.missing(field: "verdict")) { try Verdict(.map([])) }
        #expect(throws: MessageError.invalid(field: "verdict")) { try Verdict(.fields([("verdict", .text("maybe"))])) }
        let refused = ("verdict", CBOR?.some(.text("refused")))
        #expect(throws: MessageError.missing(field: "reason")) { try Verdict(.fields([refused])) }
        #expect(throws: MessageError.invalid(field: "reason")) {
            try Verdict(.fields([refused, ("reason", .text("moon"))]))
        }
        #expect(throws: MessageError.missing(field: "bySeconds")) {
            try Verdict(.fields([refused, ("reason", .text("codeExpired"))]))
        }
        #expect(throws: MessageError.invalid(field: "validAt")) {
            try Verdict(.fields([refused, ("reason", .text("wrongVenue")), ("validAt", .array([.integer(1)]))]))
        }
        #expect(throws: MessageError.invalid(field: "keyId")) {
            try Verdict(.fields([refused, ("reason", .text("unknownIssuer")), ("keyId", .bytes([1]))]))
        }
    }
}
