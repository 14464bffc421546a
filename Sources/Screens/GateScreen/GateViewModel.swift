public import CheckIn
public import Observables

/// The gate: it takes codes as text, has each checked in turn, and shows the verdict.
///
/// Times are Unix milliseconds.
public final class GateViewModel {
    /// The gate's name, as a title.
    public var title: String { phrases.gate(gate) }
    /// What staff are to do.
    public var prompt: String { phrases.scanCode() }
    /// Where a scanner types.
    public var hint: String { phrases.scannerHint() }
    /// The button that checks a code.
    public var checkTitle: String { phrases.check() }
    /// The button while a code is being checked.
    public var checkingTitle: String { phrases.checking() }
    /// What the choice between in and out is called.
    public var directionLabel: String { phrases.direction() }
    /// The way in.
    public var entryTitle: String { phrases.entry() }
    /// The way out.
    public var exitTitle: String { phrases.exit() }
    /// What stands above the latest verdicts.
    public var latestTitle: String { phrases.latest() }
    /// What stands there before the first verdict.
    public var nothingYet: String { phrases.nothingYet() }

    /// What the screen shows.
    public let content = Observable(GateContent.ready)
    /// Which way people go here.
    public let direction = Observable(Direction.entry)
    /// A sentence when this gate's clock is further from the server's than gates allow.
    public let clockWarning: Derived<String?>
    /// The last admission, while it can be taken back.
    public private(set) lazy var lastAdmission = LastAdmission(
        annul: annul, ended: { [unowned(unsafe) self] in annulled($0, $1) }, phrases: phrases)
    /// The set-up check; while it is open, nothing is checked in.
    public let setUp: SetUpViewModel
    /// The latest verdicts, the newest first.
    public let latest = Observable<[VerdictLine]>([])

    /// How many of the latest verdicts are listed.
    private static let latestCount = 10
    /// How long a verdict stands unless the next code comes.
    private static let verdictMilliseconds: Int64 = 2000

    private let gate: String?
    private let check: (_ request: CheckInRequest, _ done: @escaping (CheckAnswer) -> Void) -> Void
    private let annul: (_ request: CheckInRequest, _ done: @escaping (_ isAnnulled: Bool) -> Void) -> Void
    private let newID: () -> String
    private let signal: (GateSignal) -> Void
    private let clock: ServerClock
    private let phrases: Phrases

    private var inView = CodesInView()
    private var waiting: [String] = []
    private var checking: Awaited<CheckAnswer>?
    private var shownAt: Int64 = 0
    /// The request that the server may or may not have got; the same code is asked about under the same id.
    private var unanswered: CheckInRequest?

    /// - Parameters:
    ///   - gate: The gate's name, if the page was told one.
    ///   - check: Asks the server, such as ``Server/check(_:_:)``.
    ///   - annul: Has the server take an admission back, such as ``Server/annul(_:_:)``.
    ///   - newID: Makes a request's id: 1 to 64 ASCII letters, digits and hyphens that no other request has.
    ///   - signal: Lets a verdict be heard and felt.
    ///   - clock: The one that the View takes its time from.
    public init(
        gate: String?,
        check: @escaping (_ request: CheckInRequest, _ done: @escaping (CheckAnswer) -> Void) -> Void,
        annul: @escaping (_ request: CheckInRequest, _ done: @escaping (_ isAnnulled: Bool) -> Void) -> Void,
        newID: @escaping () -> String, signal: @escaping (GateSignal) -> Void, clock: ServerClock, phrases: Phrases
    ) {
        self.gate = gate
        self.check = check
        self.annul = annul
        self.newID = newID
        self.signal = signal
        clockWarning = clock.warning.map { $0.map { _ in phrases.gateClockIsOff(slowBySeconds: clock.slowBySeconds) } }
        self.clock = clock
        self.phrases = phrases
        setUp = SetUpViewModel(phrases: phrases)
    }

    /// A scanner ended its text, or a person pasted or entered one; it may hold several codes, or none.
    public func entered(_ input: GateInput, now: Int64) {
        if setUp.isOpen.value { return setUp.scanned(input) }
        take(input.texts, now: now)
    }

    /// The camera sees a code, be it for the first time or not.
    public func seen(_ text: String, now: Int64) {
        if setUp.isOpen.value { return setUp.seen() }
        if inView.takes(text, now: now) { take([text], now: now) }
    }

    /// A photo was looked at.
    ///
    /// - Parameter text: What its code says; nil if it has none.
    public func photoRead(_ text: String?, now: Int64) {
        if let text { return take([text], now: now) }
        if checking == nil { show(VerdictAppearance(again: phrases.noCodeInPhoto(), phrases: phrases), now: now) }
    }

    private func take(_ texts: [String], now: Int64) {
        if texts.isEmpty { return }
        waiting += texts
        if checking == nil {
            content.value = .checking
            checkNext(now: now)
        }
    }

    /// Sets which way people go.
    public func directionChosen(_ direction: Direction) {
        self.direction.set(direction)
    }

    /// The verdict was tapped away.
    public func verdictTapped() {
        if case .verdict = content.value { content.value = .ready }
    }

    /// Lets a verdict give way after its two seconds.
    public func tick(now: Int64) {
        guard case .verdict = content.value else { return }
        if now < shownAt || now - shownAt >= GateViewModel.verdictMilliseconds { content.value = .ready }
    }

    /// When the View should call ``tick(now:)`` next while a verdict stands.
    public func millisecondsToNextTick(now: Int64) -> Int64 {
        min(max(GateViewModel.verdictMilliseconds - (now - shownAt), 1), GateViewModel.verdictMilliseconds)
    }

    /// The page is left: no answer is waited for any longer.
    public func closed() {
        waiting = []
        checking?.giveUp()
        checking = nil
    }

    private func checkNext(now: Int64) {
        while checking == nil, !waiting.isEmpty {
            let text = waiting.removeFirst()
            let direction = direction.value
            do throws(CodeError) {
                _ = try Code(text: text)
                ask(about: request(text, direction))
            } catch {
                // What is no code of ours needs no server to say so.
                let verdict = Verdict.refused(error.refusal)
                show(VerdictAppearance(verdict, direction: direction, phrases: phrases, now: now / 1000), now: now)
            }
        }
    }

    private func request(_ text: String, _ direction: Direction) -> CheckInRequest {
        if let unanswered, unanswered.code.hasSameBytes(as: text), unanswered.direction == direction {
            return unanswered
        }
        return CheckInRequest(id: newID(), code: text, gate: gate, direction: direction)
    }

    private func ask(about request: CheckInRequest) {
        let answer = Awaited<CheckAnswer> { [self] in answered(request, $0) }
        checking = answer
        check(request) { answer.answer($0) }
    }

    private func answered(_ request: CheckInRequest, _ answer: CheckAnswer) {
        checking = nil
        let now = answer.receivedAt
        switch answer.result {
        case .success(let decision):
            unanswered = nil
            if case .admitted = decision.verdict { inView.admit(request.code) }
            let appearance = VerdictAppearance(
                decision.verdict, direction: request.direction, phrases: phrases, now: now / 1000)
            if appearance.tone == .admitted, !decision.isRepeat, let who = appearance.who {
                lastAdmission.admitted(request, who: who, now: now)
            }
            show(appearance, now: now, isRepeat: decision.isRepeat)
        case .failure(let failure):
            unanswered = request
            show(VerdictAppearance(failure, phrases: phrases), now: now)
        }
        checkNext(now: now)
    }

    /// A repeat is the same verdict once more: it is shown, and neither heard nor listed a second time.
    private func show(_ verdict: VerdictAppearance, now: Int64, isRepeat: Bool = false) {
        shownAt = now
        content.value = .verdict(verdict)
        if isRepeat { return }
        signal(verdict.tone.signal)
        list(verdict.tone, verdict.headline, verdict.who ?? verdict.sentence ?? "", now: now)
    }

    private func annulled(_ who: String, _ isAnnulled: Bool) {
        list(.again, isAnnulled ? phrases.admissionTakenBack() : phrases.admissionNotTakenBack(), who, now: clock.now())
    }

    private func list(_ tone: GateTone, _ headline: String, _ detail: String, now: Int64) {
        let line = VerdictLine(
            time: phrases.timeOfDayWithSeconds(now / 1000), tone: tone, headline: headline, detail: detail)
        latest.value = Array(([line] + latest.value).prefix(GateViewModel.latestCount))
    }
}

@available(*, unavailable)
extension GateViewModel: Sendable {}
