import CheckIn
import Keys
import Screens
import TestSupport
import Testing

/// A gate, the requests it made, and what it let be heard.
final class GateVisit {
    private(set) var requests: [CheckInRequest] = []
    private var waiting: [(CheckAnswer) -> Void] = []
    private(set) var signals: [GateSignal] = []
    private(set) var annulled: [CheckInRequest] = []
    var canAnnul = true
    private var ids = 0
    private let language: Language
    let clock = TestClock()
    private(set) lazy var gate = GateViewModel(
        gate: "B",
        check: { request, done in
            self.requests.append(request)
            self.waiting.append(done)
        },
        annul: { request, done in
            self.annulled.append(request)
            done(self.canAnnul)
        },
        newID: {
            self.ids += 1
            return "scan-\(self.ids)"
        },
        signal: { self.signals.append($0) }, clock: clock.clock, phrases: Phrases(language, utcOffsetMinutes: 540))

    init(_ language: Language = .korean) {
        self.language = language
    }

    func answer(_ verdict: Verdict, isRepeat: Bool = false, at now: Int64 = start) {
        waiting.removeFirst()(
            CheckAnswer(.success(Decision(verdict: verdict, isRepeat: isRepeat)), receivedAt: now))
    }

    func fail(_ failure: ServerFailure, at now: Int64 = start) {
        waiting.removeFirst()(CheckAnswer(.failure(failure), receivedAt: now))
    }

    var verdict: VerdictAppearance? {
        if case .verdict(let verdict) = gate.content.value { verdict } else { nil }
    }
}

struct GateScreenTests {
    private let code: String
    private let other: String

    init() throws {
        code = try Holder(of: Issuer()).code(at: start / 1000).text
        other = try Holder(of: Issuer()).code(at: start / 1000).text
    }

    private func admitted(name: String? = nil, status: String? = nil, inside: Int64? = nil) throws -> Verdict {
        .admitted(
            Entry(
                passID: PassID(1), safeNumber: try #require(SafeNumber("12현34규")), name: name, status: status,
                direction: .entry, gate: "B", at: start / 1000, inside: inside))
    }

    @Test(
        arguments: [
            (240_500, .english, "This gate's clock is 4 minutes slow: set it"),
            (-7_000, .korean, "이 게이트의 시계가 7초 빠름: 시계 맞추기"), (4_000, .english, nil),
        ] as [(Int64, Language, String?)])
    func aGateWhoseClockIsOffSaysSo(ahead: Int64, language: Language, sentence: String?) {
        let visit = GateVisit(language)
        visit.clock.serverAhead = ahead
        visit.clock.clock.ask()
        #expect(visit.gate.clockWarning.value == sentence)
    }

    @Test func aCodeIsCheckedAndItsVerdictShown() throws {
        let visit = GateVisit()
        visit.gate.entered(GateInput(typed: code + "\r\n"), now: start)
        #expect(visit.gate.content.value == .checking)
        #expect(visit.requests == [CheckInRequest(id: "scan-1", code: code, gate: "B", direction: .entry)])
        visit.answer(try admitted(name: "홍길동", status: "접종 완료", inside: 12))
        let verdict = try #require(visit.verdict)
        #expect(verdict.tone == .admitted)
        #expect(verdict.tone.symbol == "✓")
        #expect(
            [verdict.headline, verdict.who, verdict.status, verdict.inside, verdict.sentence]
                == ["입장", "홍길동", "접종 완료", "현재 12명", nil])
    }

    @Test func withoutANameTheSafeNumberIsShown() throws {
        let visit = GateVisit(.english)
        visit.gate.entered(GateInput(typed: code), now: start)
        visit.answer(try admitted())
        #expect(visit.verdict?.who == "12현34규")
        #expect(visit.verdict?.headline == "Admitted")
    }

    @Test func aRefusalSaysTheReasonAndTheFactThatSettlesIt() throws {
        let visit = GateVisit(.english)
        visit.gate.entered(GateInput(typed: code), now: start)
        visit.answer(.refused(.alreadyInside(since: start / 1000 - 600, gate: "B")))
        #expect(visit.verdict?.tone == .refused)
        #expect(visit.verdict?.headline == "Refused")
        #expect(visit.verdict?.sentence == "Already inside since 20:42, gate B")
    }

    @Test func whatIsNotRecognisedIsNoRefusal() throws {
        let visit = GateVisit(.english)
        var shown: [[String?]] = []
        for text in ["https://example.com", "QC1:ABC"] {
            visit.gate.entered(GateInput(typed: text), now: start)
            let verdict = try #require(visit.verdict)
            #expect(verdict.tone == .again)
            shown.append([verdict.headline, verdict.sentence])
        }
        #expect(shown == [["Try again", "Not one of our codes"], ["Try again", "The code could not be read"]])
        #expect(visit.requests.isEmpty)
    }

    @Test func aGateWithoutDataRefusesNobody() throws {
        let visit = GateVisit()
        visit.gate.entered(GateInput(typed: code), now: start)
        visit.answer(.refused(.noDataOnThisGate))
        #expect(visit.verdict?.tone == .again)
    }

    @Test func emptyLinesAreIgnored() {
        let visit = GateVisit()
        let heard = Heard(visit.gate.content)
        for input in ["", "\n", "\r\n"] { visit.gate.entered(GateInput(typed: input), now: start) }
        #expect(heard.values == [.ready])
    }

    @Test func gluedCodesAreCheckedOneAfterTheOther() throws {
        let visit = GateVisit()
        visit.gate.entered(GateInput(typed: code + other), now: start)
        #expect(visit.requests.map(\.code) == [code])
        visit.answer(try admitted())
        #expect(visit.requests.map(\.code) == [code, other])
        visit.answer(.refused(.revoked(since: start / 1000)))
        #expect(visit.verdict?.tone == .refused)
        #expect(visit.gate.latest.value.map(\.tone) == [.refused, .admitted])
    }

    @Test func aVerdictGivesWayAfterTwoSeconds() throws {
        let visit = GateVisit()
        visit.gate.entered(GateInput(typed: code), now: start)
        visit.answer(try admitted())
        #expect(visit.gate.millisecondsToNextTick(now: start) == 2000)
        visit.gate.tick(now: start + 1999)
        #expect(visit.verdict != nil)
        #expect(visit.gate.millisecondsToNextTick(now: start + 1999) == 1)
        visit.gate.tick(now: start + 2000)
        #expect(visit.gate.content.value == .ready)
    }

    @Test func aVerdictGivesWayAtOnceToTheNextCodeAndToATap() throws {
        let visit = GateVisit()
        visit.gate.entered(GateInput(typed: code), now: start)
        visit.answer(try admitted())
        visit.gate.entered(GateInput(typed: other), now: start + 100)
        #expect(visit.gate.content.value == .checking)
        visit.answer(try admitted())
        visit.gate.verdictTapped()
        #expect(visit.gate.content.value == .ready)
    }

    @Test func aVerdictDoesNotStandForeverIfTheClockIsSetBack() throws {
        let visit = GateVisit()
        visit.gate.entered(GateInput(typed: code), now: start)
        visit.answer(try admitted())
        visit.gate.tick(now: start - 3_600_000)
        #expect(visit.gate.content.value == .ready)
    }

    @Test func aRepeatIsTheSameVerdictNeitherHeardNorListedTwice() throws {
        let visit = GateVisit()
        visit.gate.entered(GateInput(typed: code), now: start)
        visit.answer(try admitted())
        visit.gate.entered(GateInput(typed: code), now: start + 1000)
        visit.answer(try admitted(), isRepeat: true)
        #expect(visit.verdict?.tone == .admitted)
        #expect(visit.signals.count == 1)
        #expect(visit.gate.latest.value.count == 1)
    }

    @Test func withoutAnAnswerTheSameCodeIsAskedAboutUnderTheSameID() throws {
        let visit = GateVisit(.english)
        visit.gate.entered(GateInput(typed: code), now: start)
        visit.fail(.unreachable)
        #expect(visit.verdict?.tone == .again)
        #expect(visit.verdict?.sentence == "The server cannot be reached: check the network")
        visit.gate.entered(GateInput(typed: code), now: start)
        visit.answer(try admitted())
        visit.gate.entered(GateInput(typed: other), now: start)
        #expect(visit.requests.map(\.id) == ["scan-1", "scan-1", "scan-2"])
    }

    @Test func theDirectionIsTheOneChosenWhenTheCodeCame() throws {
        let visit = GateVisit()
        visit.gate.entered(GateInput(typed: code), now: start)
        visit.gate.directionChosen(.exit)
        visit.answer(.refused(.venueFull(capacity: 200)))
        #expect(visit.verdict?.headline == "입장 불가")
        visit.gate.entered(GateInput(typed: other), now: start)
        visit.answer(.refused(.notInside))
        #expect(visit.requests.map(\.direction) == [.entry, .exit])
        #expect(visit.verdict?.headline == "퇴장 불가")
    }

    @Test func whatStaysInViewIsCheckedOnce() throws {
        let visit = GateVisit()
        for frame in 0..<20 as Range<Int64> { visit.gate.seen(code, now: start + frame * 100) }
        #expect(visit.requests.map(\.code) == [code])
        visit.answer(try admitted(), at: start + 2000)
        visit.gate.seen(code, now: start + 2100)
        visit.gate.tick(now: start + 4000)
        #expect(visit.gate.content.value == .ready)
        visit.gate.seen(code, now: start + 5100)
        #expect(visit.requests.count == 1)
        // It went, and came back.
        visit.gate.seen(code, now: start + 8200)
        #expect(visit.requests.map(\.code) == [code, code])
    }

    @Test func twoCodesInViewAreCheckedOnceEach() throws {
        let visit = GateVisit()
        for frame in 0..<20 as Range<Int64> { visit.gate.seen(frame % 2 == 0 ? code : other, now: start + frame * 100) }
        visit.answer(try admitted())
        visit.answer(try admitted())
        #expect(visit.requests.map(\.code) == [code, other])
    }

    @Test func whoWasAdmittedIsNotRefusedWhenTheirCodeChangesBeforeTheCamera() throws {
        let visit = GateVisit()
        let holder = try Holder(of: Issuer())
        let codes = try (0..<3 as Range<Int64>).map { try holder.code(at: start / 1000 + 15 * $0).text }
        visit.gate.seen(codes[0], now: start)
        visit.answer(.refused(.codeExpired(bySeconds: 1)))
        // Only an admission stands: the new code of who was refused is checked.
        visit.gate.seen(codes[1], now: start + 200)
        visit.answer(try admitted())
        visit.gate.seen(codes[2], now: start + 400)
        #expect(visit.requests.map(\.code) == [codes[0], codes[1]])
    }

    @Test func anotherCodeOfSomeoneAdmittedLaterIsChecked() throws {
        let visit = GateVisit()
        let holder = try Holder(of: Issuer())
        let codes = try (0..<2 as Range<Int64>).map { try holder.code(at: start / 1000 + 15 * $0).text }
        visit.gate.seen(codes[0], now: start)
        visit.answer(try admitted())
        visit.gate.seen(codes[1], now: start + 15_000)
        #expect(visit.requests.map(\.code) == codes)
    }

    @Test func aPhotoIsCheckedLikeAnythingElse() throws {
        let visit = GateVisit(.english)
        visit.gate.photoRead(nil, now: start)
        #expect(visit.verdict?.tone == .again)
        #expect(visit.verdict?.sentence == "No code was found in the photo")
        visit.gate.photoRead(code, now: start)
        #expect(visit.requests.map(\.code) == [code])
    }

    @Test func theSetUpCheckTellsTheScannersKeyboardAndRecordsNothing() {
        let visit = GateVisit(.english)
        let setUp = visit.gate.setUp
        setUp.openTapped()
        let heard = Heard(setUp.scanner)
        for typed in [
            SetUpViewModel.testText,
            SetUpViewModel.testText.replacing("Y", with: "?").replacing("Z", with: "Y").replacing("?", with: "Z")
                .replacing("-", with: "ß").replacing("/", with: "-").replacing("*", with: "(")
                .replacing("+", with: "`").replacing(":", with: "Ö"),
            "SCANNER TEST", "",
        ] {
            visit.gate.entered(GateInput(typed: typed), now: start)
        }
        visit.gate.seen(code, now: start)
        #expect(heard.values.map(\.isRight) == [nil, true, true, false])
        #expect(heard.values[2].sentence == "Scanner: it works. The keyboard is set to German, which is put right")
        #expect(setUp.camera.value.isRight == true)
        #expect(visit.requests.isEmpty)
        #expect(visit.gate.latest.value.isEmpty)
        setUp.closed()
        visit.gate.seen(code, now: start + 100)
        #expect(visit.requests.count == 1)
    }

    @Test func theLastAdmissionIsTakenBackAtTheSecondTap() throws {
        let visit = GateVisit(.english)
        let heard = Heard(visit.gate.lastAdmission.title)
        visit.gate.entered(GateInput(typed: code), now: start)
        visit.answer(try admitted(name: "Kim"))
        visit.gate.lastAdmission.tapped(now: start + 1000)
        #expect(visit.annulled.isEmpty)
        visit.gate.lastAdmission.tapped(now: start + 2000)
        visit.gate.lastAdmission.tapped(now: start + 3000)
        #expect(visit.annulled.map(\.id) == ["scan-1"])
        #expect(heard.values == [nil, "Take back: Kim", "Tap again to take back: Kim", nil])
        #expect(visit.gate.latest.value.first?.headline == "Taken back")
    }

    @Test func anAdmissionOfLongAgoIsNotTakenBack() throws {
        let visit = GateVisit(.english)
        visit.gate.entered(GateInput(typed: code), now: start)
        visit.answer(try admitted(name: "Kim"))
        visit.gate.lastAdmission.tick(now: start + 899_999)
        #expect(visit.gate.lastAdmission.title.value != nil)
        visit.gate.lastAdmission.tapped(now: start + 900_000)
        #expect(visit.gate.lastAdmission.title.value == nil)
        #expect(visit.annulled.isEmpty)
    }

    @Test func whatTheServerDidNotTakeBackSaysSo() throws {
        let visit = GateVisit(.english)
        visit.canAnnul = false
        visit.gate.entered(GateInput(typed: code), now: start)
        visit.answer(try admitted(name: "Kim"))
        for second in 1...2 as ClosedRange<Int64> { visit.gate.lastAdmission.tapped(now: start + second * 1000) }
        #expect(visit.gate.latest.value.first?.headline == "Not taken back: tell the desk")
        visit.canAnnul = true
        for second in 3...4 as ClosedRange<Int64> { visit.gate.lastAdmission.tapped(now: start + second * 1000) }
        #expect(visit.gate.latest.value.first?.headline == "Taken back")
        #expect(visit.gate.lastAdmission.title.value == nil)
    }

    @Test func theLatestVerdictsAreListedTheNewestFirst() throws {
        let visit = GateVisit(.english)
        for second in 0..<13 as Range<Int64> {
            visit.gate.entered(GateInput(typed: code), now: start)
            visit.answer(try admitted(name: "Kim \(second)"), at: start + second * 1000)
        }
        let latest = visit.gate.latest.value
        #expect(latest.count == 10)
        #expect(latest[0] == latest[0])
        #expect([latest[0].time, latest[0].headline, latest[0].detail] == ["20:52:12", "Admitted", "Kim 12"])
        #expect(latest.last?.detail == "Kim 3")
    }

    @Test func eachToneHasItsOwnShapeSoundAndVibration() {
        let tones: [GateTone] = [.admitted, .refused, .again]
        #expect(tones.map(\.symbol) == ["✓", "✕", "?"])
        #expect(Set(tones.map { $0.signal.beeps.map(\.hertz) }).count == 3)
        #expect(Set(tones.map { $0.signal.vibration }).count == 3)
    }

    @Test func aClosedGateIsFreedEvenIfAnAnswerNeverComes() {
        var answers: [(CheckAnswer) -> Void] = []
        var gate: GateViewModel? = GateViewModel(
            gate: nil, check: { answers.append($1) }, annul: { $1(false) }, newID: { "1" }, signal: { _ in },
            clock: TestClock().clock,
            phrases: Phrases(.korean))
        weak let released = gate
        gate?.entered(GateInput(typed: code), now: start)
        gate?.closed()
        gate = nil
        #expect(answers.count == 1)
        #expect(released == nil)
    }
}

struct CheckingTests {
    private func result(_ answer: Server.Answer, sent: ((String, [UInt8]) -> Void)? = nil) -> CheckAnswer? {
        let server = Server { path, body, done in
            sent?(path, body)
            done(answer)
        }
        var result: CheckAnswer?
        server.check(CheckInRequest(id: "scan-1", code: "QC1:", gate: "B")) { result = $0 }
        return result
    }

    @Test func theDecisionIsHandedOver() throws {
        let decision = Decision(verdict: .refused(.codeExpired(bySeconds: 11)), isRepeat: true)
        let body = CheckInResponse(id: "scan-1", decision: decision).tree.encoded
        var sent: [String] = []
        let answer = result(Server.Answer(status: 200, body: body, receivedAt: start)) { path, _ in sent.append(path) }
        #expect(try answer?.result.get() == decision)
        #expect(answer?.receivedAt == start)
        #expect(sent == ["/api/checkins"])
    }

    @Test func anAnswerToAnotherRequestOrNoneOfOursIsTheServersFault() throws {
        let foreign = CheckInResponse(id: "scan-2", decision: Decision(verdict: .refused(.forgedPass))).tree.encoded
        for body in [foreign, [], [0xA0]] {
            let answer = result(Server.Answer(status: 200, body: body, receivedAt: start))
            #expect(throws: ServerFailure.serverFault) { try answer?.result.get() }
        }
        let refused = result(Server.Answer(status: 401, body: [], receivedAt: start))
        #expect(throws: ServerFailure.notAllowed) { try refused?.result.get() }
    }
}
