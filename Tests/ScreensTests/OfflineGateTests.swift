import CheckIn
import Keys
import TestSupport
import Testing

@testable import Screens

/// A gate with its device and a server, either of which may fail.
private final class Lonely {
    let issuer: Issuer
    var isReachable = true
    var isAllowed = true
    var canKeep = true
    var canVerify = true
    /// The server does not answer what waits, whatever else it answers.
    var holdsBatches = false
    /// The server answers about scans that nobody sent.
    var answersOthers = false
    /// What the server says to one code.
    var verdict = Verdict.refused(.venueFull(capacity: 1))
    var outcome = OfflineResult.Outcome.recorded
    var memory: [UInt8]?
    var kept: [KeptScan] = []
    private(set) var asked: [CheckInRequest] = []
    private(set) var sent: [OfflineScan] = []
    private var keys = 0
    private var ids = 0
    let clock = TestClock()

    init(issuer: Issuer) {
        self.issuer = issuer
        // The challenge that clocks ask for is answered apart.
        clock.isReachable = false
    }

    private var status: Int { !isReachable ? 0 : isAllowed ? 200 : 401 }

    private var server: Server {
        Server { [self] _, body, done in
            var answer: CBOR?
            if let tree = try? CBOR.decode(body), let batch = try? OfflineBatch(tree), isReachable, isAllowed {
                if holdsBatches { return done(Server.Answer(status: 0, body: [], receivedAt: clock.wall)) }
                sent += batch.scans
                let ids = batch.scans.map { answersOthers ? "other" : $0.request.id }
                answer = OfflineBatchAnswer(ids.map { OfflineResult(id: $0, outcome: outcome) }).tree
            } else if let tree = try? CBOR.decode(body), let request = try? CheckInRequest(tree) {
                asked.append(request)
                answer = CheckInResponse(id: request.id, decision: Decision(verdict: verdict)).tree
            }
            done(Server.Answer(status: status, body: answer?.encoded ?? [], receivedAt: clock.wall))
        }
    }

    private var device: GateDevice {
        GateDevice(
            verify: { [self] check, done in done(canVerify ? check.holds(.system) : nil) },
            fetchSnapshot: { [self] mark, done in
                let page = GateSnapshot(
                    serverTime: clock.wall / 1000, keys: issuer.keys,
                    venues: [Venue(name: "hall", inside: 0, rules: nil)],
                    passes: [], forgetBefore: nil, isStart: mark == nil, next: "1", hasMore: false)
                done(Server.Answer(status: status, body: page.tree.encoded, receivedAt: clock.wall))
            },
            load: { [self] done in done(memory, kept) },
            saveMemory: { [self] in memory = $0 },
            append: { [self] bytes, done in
                guard canKeep else { return done(nil) }
                keys += 1
                kept.append(KeptScan(key: keys, bytes: bytes))
                done(keys)
            },
            remove: { [self] keys in kept.removeAll { keys.contains($0.key) } })
    }

    /// The gate as the page starts it.
    func start() -> OfflineGate {
        let gate = OfflineGate(
            place: GatePlace(gate: "A", venue: "hall"), server: server, asking: server, device: device,
            clock: clock.clock, phrases: Phrases(.english, utcOffsetMinutes: 540))
        gate.started()
        return gate
    }

    @discardableResult
    func show(_ text: String, to gate: OfflineGate, _ direction: Direction = .entry) -> Result<Verdict, ServerFailure>?
    {
        ids += 1
        var result: Result<Verdict, ServerFailure>?
        gate.check(CheckInRequest(id: "scan-\(ids)", code: text, gate: "A", direction: direction)) { answer in
            result = answer.result.map(\.verdict)
        }
        return result
    }
}

extension Result<Verdict, ServerFailure>? {
    fileprivate var isAdmitted: Bool {
        if case .success(.admitted) = self { true } else { false }
    }

    fileprivate var refusal: Refusal? {
        if case .success(.refused(let refusal)) = self { refusal } else { nil }
    }
}

struct OfflineGateTests {
    private let issuer: Issuer
    private let holder: Holder
    private let lonely: Lonely

    init() throws {
        issuer = try Issuer()
        holder = try Holder(of: issuer, id: 1)
        lonely = Lonely(issuer: issuer)
    }

    private func code(_ holder: Holder? = nil, after seconds: Int64 = 0) throws -> String {
        try (holder ?? self.holder).code(at: start / 1000 + seconds).text
    }

    @Test func whileTheServerAnswersItDecides() throws {
        let gate = lonely.start()
        #expect(lonely.show(try code(), to: gate).refusal == .venueFull(capacity: 1))
        #expect(lonely.kept.isEmpty)
        #expect(gate.connection.value == ConnectionLine(state: .online, sentence: "Online since 20:52"))
    }

    @Test func whereTheServerIsSilentTheGateDecidesAndTheRecordFollows() throws {
        let gate = lonely.start()
        lonely.isReachable = false
        lonely.clock.pass(3_000)
        #expect(lonely.show(try code(), to: gate).isAdmitted)
        #expect(
            gate.connection.value
                == ConnectionLine(state: .offline, sentence: "Offline since 20:52, this device decides · 1 to send"))
        #expect(gate.inside.value == "1 inside")
        #expect(lonely.show(try code(after: 4), to: gate).refusal == .alreadyInside(since: start / 1000 + 3, gate: "A"))
        #expect(lonely.sent.isEmpty)
        lonely.clock.pass(60_000)
        lonely.isReachable = true
        gate.tick()
        // The first was asked about before the silence was known, and goes under the same id.
        #expect(lonely.sent.map(\.request.id) == ["scan-1", "scan-2"])
        #expect(lonely.sent.map(\.scannedAt) == [start / 1000 + 3, start / 1000 + 3])
        #expect(lonely.sent.map { $0.refusal == nil } == [true, false])
        #expect(lonely.asked.map(\.id) == ["scan-1"])
        #expect(lonely.kept.isEmpty)
        #expect(gate.connection.value?.sentence == "Online since 20:53")
    }

    @Test func whatIsForgedIsRefusedAtOnceAndRecordedNowhere() throws {
        let gate = lonely.start()
        let thief = try Holder(of: issuer, id: 1)
        let code = Code(
            pass: holder.pass, issuedAt: start / 1000,
            signature: try thief.key.sign(Code.toBeSigned(pass: holder.pass, issuedAt: start / 1000)))
        #expect(lonely.show(code.text, to: gate).refusal == .forgedCode)
        let stranger = try Issuer().pass(holder.pass.claims)
        let other = Code(
            pass: Pass(claims: stranger.claims, keyID: issuer.keyID, signature: stranger.signature),
            issuedAt: start / 1000, signature: code.signature)
        #expect(lonely.show(other.text, to: gate).refusal == .forgedPass)
        #expect(lonely.asked.isEmpty)
        #expect(lonely.kept.isEmpty)
    }

    @Test func anExpiredCodeIsRefusedAtOnceAndTheServerHearsOfIt() throws {
        let gate = lonely.start()
        #expect(lonely.show(try code(after: -60), to: gate).refusal == .codeExpired(bySeconds: 45))
        #expect(lonely.asked.isEmpty)
        gate.tick()
        #expect(lonely.sent.map(\.refusal) == [.codeExpired(bySeconds: 45)])
    }

    @Test func withoutDataNobodyIsAdmitted() throws {
        lonely.isReachable = false
        let gate = lonely.start()
        #expect(lonely.show(try code(), to: gate).refusal == .noDataOnThisGate)
        #expect(lonely.kept.isEmpty)
        #expect(gate.connection.value?.sentence == "Offline since 20:52, no data yet to decide by")
    }

    @Test func whoseSignaturesCannotBeVerifiedIsNotAdmitted() throws {
        let gate = lonely.start()
        lonely.isReachable = false
        lonely.canVerify = false
        #expect(lonely.show(try code(), to: gate).refusal == .noDataOnThisGate)
        #expect(lonely.kept.isEmpty)
    }

    @Test func anAdmissionThatCannotBeKeptIsNone() throws {
        let gate = lonely.start()
        lonely.isReachable = false
        lonely.canKeep = false
        // The second time it is not known as admitted, either.
        for _ in 0..<2 { #expect(lonely.show(try code(), to: gate) == .failure(.unreachable)) }
        lonely.canKeep = true
        #expect(lonely.show(try code(), to: gate).isAdmitted)
        #expect(lonely.kept.count == 1)
    }

    @Test func aGateThatLostWhatItKnewStillKnowsWhatItHasToSend() throws {
        let first = lonely.start()
        lonely.isReachable = false
        #expect(lonely.show(try code(), to: first).isAdmitted)
        lonely.memory = nil
        lonely.isReachable = true
        lonely.outcome = .known
        lonely.holdsBatches = true
        let second = lonely.start()
        lonely.isReachable = false
        second.tick()
        #expect(lonely.show(try code(after: 2), to: second).refusal?.reason == "alreadyInside")
    }

    @Test func anAnswerAboutOtherScansIsNotAskedForAgainAtOnce() throws {
        let gate = lonely.start()
        lonely.isReachable = false
        lonely.show(try code(), to: gate)
        lonely.answersOthers = true
        lonely.isReachable = true
        gate.tick()
        // Once for the page that came, once for the tick.
        #expect(lonely.sent.count == 2)
        #expect(lonely.kept.count == 1)
    }

    @Test func aGateThatIsStartedAgainKnowsWhatItDecidedAndSendsIt() throws {
        lonely.isReachable = true
        let first = lonely.start()
        lonely.isReachable = false
        let others = try (2...4 as ClosedRange<UInt64>).map { try Holder(of: issuer, id: $0) }
        for other in others { #expect(lonely.show(try code(other), to: first).isAdmitted) }
        let second = lonely.start()
        #expect(second.connection.value?.sentence == "Offline since 20:52, this device decides · 3 to send")
        #expect(lonely.show(try code(others[0], after: 2), to: second).refusal?.reason == "alreadyInside")
        lonely.isReachable = true
        second.tick()
        #expect(lonely.sent.map(\.request.id) == ["scan-1", "scan-2", "scan-3", "scan-4"])
        #expect(lonely.kept.isEmpty)
    }

    @Test func whatOthersContradictIsListed() throws {
        let gate = lonely.start()
        lonely.isReachable = false
        lonely.show(try code(), to: gate)
        lonely.outcome = .contradicted(.alreadyInside(since: start / 1000 - 60, gate: "B"))
        lonely.isReachable = true
        gate.tick()
        #expect(gate.contradictions.value.map(\.headline) == ["12현34규"])
        #expect(gate.contradictions.value.map(\.detail) == ["Already inside since 20:51, gate B"])
        #expect(gate.contradictions.value.map(\.time) == ["20:52:00"])
    }

    @Test func aGateWhoseTokenIsVoidAdmitsNobody() throws {
        let gate = lonely.start()
        lonely.isAllowed = false
        #expect(lonely.show(try code(), to: gate) == .failure(.notAllowed))
        gate.tick()
        #expect(gate.connection.value?.state == .notAllowed)
        #expect(lonely.kept.isEmpty)
    }
}

struct PairingTests {
    private func pair(_ answer: Server.Answer) -> Result<Server.PairedGate, ServerFailure>? {
        var result: Result<Server.PairedGate, ServerFailure>?
        Server { _, _, done in done(answer) }.pair("text") { result = $0 }
        return result
    }

    @Test func theTokenAndThePlaceAreHandedOver() throws {
        let tree = CBOR.map([
            CBOR.Pair(.text("gate"), .text("A")), CBOR.Pair(.text("token"), .text("secret")),
            CBOR.Pair(.text("venue"), .text("hall")),
        ])
        let paired = try pair(Server.Answer(status: 200, body: tree.encoded, receivedAt: start))?.get()
        #expect(paired?.token == "secret")
        #expect(paired?.place == GatePlace(gate: "A", venue: "hall"))
    }

    @Test(arguments: [(403, ServerFailure.notAllowed), (0, .unreachable), (200, .serverFault)])
    func aLinkThatIsWorthNothingSaysWhy(status: Int, failure: ServerFailure) {
        #expect(pair(Server.Answer(status: status, body: [], receivedAt: start)) == .failure(failure))
    }
}
