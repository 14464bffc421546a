public import CheckIn
public import Observables

/// A gate's own judgement: it decides from what it knows, and brings the server what it decided.
///
/// What is certain without the server is refused at once. Else the server is asked while it can be reached, since it knows
/// of the other gates; where it does not answer, what the gate knows decides, and the record follows. Nothing is admitted
/// whose signatures were not verified, nor before it is kept on the device.
public final class OfflineGate {
    /// How the gate decides; nil before that is known.
    public let connection = Observable<ConnectionLine?>(nil)
    /// How many are inside; nil before that is known.
    public let inside = Observable<String?>(nil)
    /// What this gate decided and others contradict, the latest first.
    public let contradictions = Observable<[VerdictLine]>([])

    private let place: GatePlace
    private let server: Server
    private let asking: Server
    private let device: GateDevice
    private let clock: ServerClock
    private let phrases: Phrases
    private let queue: ScanQueue
    private var memory = GateMemory()
    private var state: ConnectionLine.State?
    /// Since when it is so, in Unix milliseconds.
    private var since: Int64 = 0
    /// What the last page told beside passes.
    private var rules: [UInt8] = []
    private var isLoaded = false
    private var isDownloading = false
    private var isUploading = false

    /// Wider than what is known of some tens of thousands of passes.
    private static let memoryLimits = CBOR.Limits(byteCount: 64 << 20)
    private static let contradictionCount = 10

    /// Begins knowing nothing, until it is ``started()``.
    ///
    /// - Parameters:
    ///   - server: The way to the server, with patience for a hundred scans.
    ///   - asking: The same for one code, without patience: while it takes time, somebody stands at the gate.
    public init(
        place: GatePlace, server: Server, asking: Server, device: GateDevice, clock: ServerClock, phrases: Phrases
    ) {
        self.place = place
        self.server = server
        self.asking = asking
        self.device = device
        self.clock = clock
        self.phrases = phrases
        queue = ScanQueue(device)
        queue.onChange = { [unowned(unsafe) self] in showConnection() }
    }

    /// Takes up what was kept, and looks for the server.
    public func started() {
        device.load { [self] memory, kept in
            if let memory { restore(memory) }
            queue.restore(kept)
            replay()
            isLoaded = true
            tick()
        }
    }

    /// Brings both sides up to date; to be called every few seconds, and when the network comes back.
    public func tick() {
        guard isLoaded else { return }
        download()
        upload()
    }

    /// Decides about a code, at once or later.
    public func check(_ request: CheckInRequest, _ done: @escaping (CheckAnswer) -> Void) {
        guard let code = try? Code(text: request.code) else {
            return conclude(Decision(verdict: .refused(.unreadableCode)), done)
        }
        authenticate(code) { [self] authenticity in
            let scan = authenticity.map {
                Scan(code: code, authenticity: $0, direction: request.direction, gate: place.gate)
            }
            judge(scan, of: request, done)
        }
    }

    private func judge(_ scan: Scan?, of request: CheckInRequest, _ done: @escaping (CheckAnswer) -> Void) {
        var trial = memory
        let foreseen = scan.flatMap { trial.decide($0, at: place.venue, now: clock.now() / 1000) }
        let isCertain = foreseen.map { $0.verdict.isCertainWithoutServer } ?? false
        if state == .offline || isCertain { return decide(scan, request, done) }
        asking.check(request) { [self] answer in
            switch answer.result {
            case .success(let decision):
                // What the server admitted is remembered, should it fall silent before it tells of it.
                if case .admitted = decision.verdict, let scan {
                    _ = memory.decide(scan, at: place.venue, now: clock.now() / 1000)
                    showConnection()
                }
                done(answer)
            case .failure(.unreachable), .failure(.serverFault), .failure(.tooMany):
                become(.offline)
                decide(scan, request, done)
            case .failure(.notAllowed), .failure(.notThere), .failure(.notUnderstood): done(answer)
            }
        }
    }

    /// Decides by what is known here, and keeps the record.
    private func decide(_ scan: Scan?, _ request: CheckInRequest, _ done: @escaping (CheckAnswer) -> Void) {
        let now = clock.now() / 1000
        var trial = memory
        guard let scan, let decision = trial.decide(scan, at: place.venue, now: now) else {
            return conclude(Decision(verdict: .refused(.noDataOnThisGate)), done)
        }
        let refusal: Refusal? =
            switch decision.verdict {
            case .admitted: nil
            case .refused(let refusal): refusal
            }
        // Without data no scan is genuine.
        guard case .genuine = scan.authenticity, !decision.isRepeat else { return conclude(decision, done) }
        var request = request
        request.venue = place.venue
        queue.append(OfflineScan(request, scannedAt: now, refusal: refusal)) { [self] isKept in
            guard isKept else { return done(CheckAnswer(.failure(.unreachable), receivedAt: clock.now())) }
            // Not before, or a second scan of the code would find itself admitted.
            _ = memory.decide(scan, at: place.venue, now: now)
            showConnection()
            conclude(decision, done)
        }
    }

    private func conclude(_ decision: Decision, _ done: (CheckAnswer) -> Void) {
        done(CheckAnswer(.success(decision), receivedAt: clock.now()))
    }

    /// Nil where the device cannot verify.
    private func authenticate(_ code: Code, _ done: @escaping (Authenticity?) -> Void) {
        switch code.checks(issuers: memory.issuers) {
        case .settled(let authenticity): done(authenticity)
        case .open(let pass, let signature):
            device.verify(pass) { [device] passHolds in
                guard passHolds == true else { return done(passHolds.map { _ in .forgedPass }) }
                device.verify(signature) { codeHolds in
                    done(codeHolds.map { Authenticity(passHolds: true, codeHolds: $0) })
                }
            }
        }
    }

    // MARK: The server

    private func download() {
        if isDownloading { return }
        isDownloading = true
        device.fetchSnapshot(memory.mark) { [self] answer in
            isDownloading = false
            do throws(ServerFailure) { learn(try answer.snapshot()) } catch { downloadFailed(error) }
        }
    }

    private func learn(_ page: GateSnapshot) {
        let wasUnknown = memory.toldAt == nil
        let isNews = wasUnknown || page.isStart || !page.passes.isEmpty || page.rules != rules
        rules = page.rules
        memory.learn(page)
        if page.hasMore { return download() }
        if wasUnknown { replay() }
        if isNews { device.saveMemory(memory.tree.encoded) }
        become(.online)
        upload()
    }

    private func downloadFailed(_ failure: ServerFailure) {
        switch failure {
        case .unreachable, .serverFault, .tooMany: become(.offline)
        case .notAllowed: become(.notAllowed)
        case .notThere: become(.offline)
        case .notUnderstood:
            // It is another ledger than before: what it told is void.
            if memory.mark == nil { return become(.offline) }
            memory = GateMemory()
        }
    }

    private func upload() {
        if isUploading || queue.count == 0 || state == .notAllowed { return }
        isUploading = true
        server.post("/api/checkins", queue.batch.tree.encoded) { [self] answer in
            isUploading = false
            let batch = (try? answer.tree()).flatMap { try? OfflineBatchAnswer($0) }
            guard let batch, !batch.results.isEmpty else { return }
            // It is in the server's ledger now, and in what this gate knows.
            device.saveMemory(memory.tree.encoded)
            let settled = queue.settle(batch.results)
            for (scan, result) in settled { note(result, scan) }
            if !settled.isEmpty { upload() }
        }
    }

    private func note(_ result: OfflineResult, _ scan: OfflineScan) {
        guard case .contradicted(let refusal) = result.outcome else { return }
        let code = try? Code(text: scan.request.code)
        let line = VerdictLine(
            time: phrases.timeOfDayWithSeconds(scan.scannedAt), tone: .refused,
            headline: code?.pass.claims.name ?? code?.pass.claims.safeNumber.text ?? "",
            detail: phrases.staffSentence(refusal, now: scan.scannedAt))
        contradictions.value = Array(([line] + contradictions.value).prefix(OfflineGate.contradictionCount))
    }

    private func become(_ state: ConnectionLine.State) {
        if self.state != state {
            self.state = state
            since = clock.now()
        }
        showConnection()
    }

    private func showConnection() {
        if let count = memory.inside(at: place.venue) { inside.value = phrases.inside(count) }
        guard let state else { return }
        let sentence = phrases.connection(
            state, since: since / 1000, hasData: memory.toldAt != nil, waiting: Int64(queue.count))
        let line = ConnectionLine(state: state, sentence: sentence)
        if connection.value?.sentence.hasSameBytes(as: sentence) != true { connection.value = line }
    }

    private func restore(_ bytes: [UInt8]) {
        let tree = try? CBOR.decode(bytes, limits: OfflineGate.memoryLimits)
        if let kept = tree.flatMap({ try? GateMemory($0) }) { memory = kept }
    }

    /// What waits to be sent happened, whatever was kept of it.
    private func replay() {
        for scan in queue.scans where scan.refusal == nil {
            guard let code = try? Code(text: scan.request.code) else { continue }
            let again = Scan(
                code: code, authenticity: .genuine, direction: scan.request.direction, gate: place.gate)
            _ = memory.decide(again, at: place.venue, now: scan.scannedAt)
        }
    }
}

@available(*, unavailable)
extension OfflineGate: Sendable {}

extension Verdict {
    /// Whether no server could say otherwise: it follows from the code, the clock and the issuer's key alone.
    fileprivate var isCertainWithoutServer: Bool {
        guard case .refused(let refusal) = self else { return false }
        switch refusal {
        case .forgedPass, .forgedCode, .codeExpired, .codeFromTheFuture, .passExpired, .passNotYetValid: return true
        case .notOurCode, .unreadableCode, .unknownIssuer, .revoked, .alreadyInside, .alreadyUsed, .noReentry,
            .notInside, .wrongVenue, .statusNeeded, .venueFull, .venueClosed, .noDataOnThisGate:
            return false
        }
    }
}

extension GateSnapshot {
    /// What it tells beside passes and the time, as bytes to compare.
    fileprivate var rules: [UInt8] {
        GateSnapshot(
            serverTime: 0, keys: keys, venues: venues, passes: [], forgetBefore: forgetBefore, isStart: false, next: "",
            hasMore: false
        ).tree.encoded
    }
}

extension Server.Answer {
    fileprivate func snapshot() throws(ServerFailure) -> GateSnapshot {
        let tree = try tree()
        do { return try GateSnapshot(tree) } catch { throw .serverFault }
    }
}
