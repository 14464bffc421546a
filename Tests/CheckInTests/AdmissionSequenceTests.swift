import CheckIn
import TestSupport
import Testing

/// Scans one after the other, each deciding from what the ones before left behind.
struct AdmissionSequenceTests {
    private let holder: Holder
    private let now: Int64 = 1_790_000_000
    private var knowledge = Knowledge(inside: 0)
    private var policy = AdmissionPolicy(venue: "도서관", reentry: .afterExit)

    init() throws {
        holder = try Holder(of: Issuer())
    }

    /// What each scan hears, in a word.
    private mutating func scan(
        issuedAt: Int64, at time: Int64, _ direction: Direction = .entry, authenticity: Authenticity = .genuine
    ) throws -> String {
        let code = try holder.code(at: now + issuedAt)
        let scan = Scan(code: code, authenticity: authenticity, direction: direction, gate: "정문")
        let decision = Admission.decide(scan, at: now + time, knowing: knowledge, policy: policy)
        knowledge = knowledge.after(scan, decision, at: now + time)
        let calm = decision.isRepeat ? "again " : ""
        switch decision.verdict {
        case .admitted(let entry): return calm + entry.direction.rawValue
        case .refused(let refusal): return calm + refusal.reason
        }
    }

    @Test mutating func entryExitAndEntryAlternate() throws {
        #expect(try scan(issuedAt: 0, at: 1) == "entry")
        #expect(knowledge.pass.presence == .inside(since: now + 1, gate: "정문"))
        #expect(knowledge.inside == 1)
        #expect(try scan(issuedAt: 60, at: 61) == "alreadyInside")
        #expect(try scan(issuedAt: 120, at: 121, .exit) == "exit")
        #expect(knowledge.pass.presence == .outside(since: now + 121))
        #expect(knowledge.inside == 0)
        #expect(try scan(issuedAt: 180, at: 181, .exit) == "notInside")
        #expect(try scan(issuedAt: 240, at: 241) == "entry")
        #expect(knowledge.pass.lastUse == PassHistory.Use(issuedAt: now + 240, at: now + 241, gate: "정문"))
    }

    @Test mutating func aNewerCodeOfAPassThatIsInsideAdmitsNobody() throws {
        #expect(try scan(issuedAt: 0, at: 1) == "entry")
        #expect(try scan(issuedAt: 15, at: 16) == "alreadyInside")
        #expect(try scan(issuedAt: 61, at: 61) == "alreadyInside")
    }

    @Test mutating func aScreenshotAfterTheFirstScanIsUsed() throws {
        #expect(try scan(issuedAt: 0, at: 1) == "entry")
        #expect(try scan(issuedAt: 0, at: 10) == "alreadyUsed")
        #expect(try scan(issuedAt: 0, at: 21) == "codeExpired")
    }

    @Test mutating func theSameScanWithinThreeSecondsGetsTheSameAnswer() throws {
        #expect(try scan(issuedAt: 0, at: 1) == "entry")
        #expect(try scan(issuedAt: 0, at: 1) == "again entry")
        #expect(try scan(issuedAt: 0, at: 4) == "again entry")
        #expect(try scan(issuedAt: 0, at: 5) == "alreadyUsed")
        #expect(try scan(issuedAt: 0, at: 6) == "again alreadyUsed")
    }

    @Test mutating func aRepeatDoesNotProlongTheWindow() throws {
        #expect(try scan(issuedAt: 0, at: 0) == "entry")
        #expect(try scan(issuedAt: 0, at: 2) == "again entry")
        #expect(try scan(issuedAt: 0, at: 4) == "alreadyUsed")
    }

    @Test mutating func aRepeatIsCalmEvenWhenTheCodeRunsOutMeanwhile() throws {
        #expect(try scan(issuedAt: 0, at: 20) == "entry")
        #expect(try scan(issuedAt: 0, at: 22) == "again entry")
    }

    @Test mutating func aRepeatHearsTheSameSecondsToo() throws {
        #expect(try scan(issuedAt: 8, at: 0) == "codeFromTheFuture")
        let first = knowledge.pass.lastScan
        #expect(try scan(issuedAt: 8, at: 2) == "again codeFromTheFuture")
        #expect(knowledge.pass.lastScan == first)
        #expect(first?.verdict == .refused(.codeFromTheFuture(bySeconds: 8)))
        #expect(try scan(issuedAt: 8, at: 4) == "entry")
    }

    @Test mutating func aServerWhoseClockIsASecondBehindKnowsTheRepeatToo() throws {
        #expect(try scan(issuedAt: 0, at: 5) == "entry")
        #expect(try scan(issuedAt: 0, at: 4) == "again entry")
        #expect(try scan(issuedAt: 0, at: 1) == "alreadyUsed")
    }

    @Test mutating func theOtherDirectionAndANewerCodeAreNoRepeats() throws {
        #expect(try scan(issuedAt: 0, at: 1) == "entry")
        #expect(try scan(issuedAt: 0, at: 1, .exit) == "alreadyUsed")
        #expect(try scan(issuedAt: 1, at: 1) == "alreadyInside")
        #expect(try scan(issuedAt: 2, at: 2, .exit) == "exit")
    }

    @Test mutating func aForgedCopyLearnsNothingAndLeavesNothingBehind() throws {
        #expect(try scan(issuedAt: 0, at: 0, authenticity: .forgedCode) == "forgedCode")
        #expect(knowledge == Knowledge(inside: 0))
        #expect(try scan(issuedAt: 0, at: 1) == "entry")
        #expect(try scan(issuedAt: 0, at: 2, authenticity: .forgedPass) == "forgedPass")
        #expect(try scan(issuedAt: 0, at: 3) == "again entry")
    }

    @Test mutating func aRefusalDoesNotUseACodeUp() throws {
        policy.capacity = 0
        #expect(try scan(issuedAt: 0, at: 1) == "venueFull")
        policy.capacity = 1
        #expect(try scan(issuedAt: 0, at: 2) == "again venueFull")
        #expect(try scan(issuedAt: 0, at: 5) == "entry")
    }

    @Test mutating func aCooldownCountsFromTheExit() throws {
        policy.reentry = .afterCooldown(seconds: 600)
        #expect(try scan(issuedAt: 0, at: 0) == "entry")
        #expect(try scan(issuedAt: 100, at: 100, .exit) == "exit")
        #expect(try scan(issuedAt: 699, at: 699) == "noReentry")
        #expect(try scan(issuedAt: 700, at: 700) == "entry")
    }

    @Test mutating func whoeverLeftForGoodStaysOut() throws {
        policy.reentry = .never
        #expect(try scan(issuedAt: 0, at: 0) == "entry")
        #expect(try scan(issuedAt: 100, at: 100, .exit) == "exit")
        #expect(try scan(issuedAt: 200_000, at: 200_000) == "noReentry")
    }
}
