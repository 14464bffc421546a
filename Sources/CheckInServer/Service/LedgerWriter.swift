import CheckIn
import Foundation
import Ledger

/// The one thread that writes: it commits together whatever waits, and answers each only after that.
///
/// Unchecked, since the condition's lock guards what changes.
final class LedgerWriter: @unchecked Sendable {
    typealias Answer = @Sendable (Result<LedgerAnswer, LedgerError>) -> Void

    /// Requests, and at the same places what takes their answers.
    private struct Jobs {
        var requests: [LedgerRequest] = []
        var answers: [Answer] = []

        mutating func append(_ request: LedgerRequest, _ answer: @escaping Answer) {
            requests.append(request)
            answers.append(answer)
        }
    }

    /// A commit is put off while fewer wait than half of those who may have requests, since each costs a write to the disk:
    /// for at most twenty microseconds for each of that half.
    private static let shareForACommit = 2
    private static let enoughForACommit = 16...64
    private static let gatheringSecondsEach = 0.00002

    private let ledger: any LedgerStore
    private let policy: AdmissionPolicy
    private let clock: @Sendable () -> Int64
    private let duration: Histogram
    /// Guards what follows.
    private let condition = NSCondition()
    private var waiting = Jobs()
    private var enough = LedgerWriter.enoughForACommit.lowerBound
    private var senders: (@Sendable () -> Int)?
    private var committed: (@Sendable () -> Void)?
    private var isStopping = false
    private var hasEnded = false

    /// - Parameter duration: How long commits take.
    init(
        ledger: any LedgerStore, policy: AdmissionPolicy, duration: Histogram,
        clock: @escaping @Sendable () -> Int64
    ) {
        self.duration = duration
        self.ledger = ledger
        self.policy = policy
        self.clock = clock
        Thread.detachNewThread { [self] in run() }
    }

    /// Has the request written. `answer` is called once, on the writing thread.
    func submit(_ request: LedgerRequest, answer: @escaping Answer) {
        condition.lock()
        let isTaken = !isStopping
        if isTaken {
            waiting.append(request, answer)
            let count = waiting.requests.count
            if count == 1 || count == enough { condition.signal() }
        }
        condition.unlock()
        if !isTaken { answer(.failure(.closed)) }
    }

    /// How many requests wait for a commit.
    var waitingCount: Int {
        condition.lock()
        defer { condition.unlock() }
        return waiting.requests.count
    }

    /// Asks before a commit how many there are who may have requests.
    func expect(_ senders: @escaping @Sendable () -> Int) {
        condition.lock()
        self.senders = senders
        condition.unlock()
    }

    /// Calls back after every commit, on the writing thread.
    func whenCommitted(_ call: @escaping @Sendable () -> Void) {
        condition.lock()
        committed = call
        condition.unlock()
    }

    /// Takes no more requests; returns when all that waited are answered.
    func stop() {
        condition.lock()
        isStopping = true
        condition.broadcast()
        while !hasEnded { condition.wait() }
        condition.unlock()
    }

    private func run() {
        while let jobs = waitForJobs() { commit(jobs) }
        condition.lock()
        hasEnded = true
        condition.broadcast()
        condition.unlock()
    }

    /// All that wait, once there are enough or that takes longer than a moment; nil when it is time to end.
    private func waitForJobs() -> Jobs? {
        condition.lock()
        defer { condition.unlock() }
        while waiting.requests.isEmpty {
            if isStopping { return nil }
            condition.wait()
        }
        let range = Self.enoughForACommit
        enough = min(max(range.lowerBound, (senders?() ?? 0) / Self.shareForACommit), range.upperBound)
        let end = Date(timeIntervalSinceNow: Double(enough) * Self.gatheringSecondsEach)
        while waiting.requests.count < enough, !isStopping, condition.wait(until: end) {}
        defer { waiting = Jobs() }
        return waiting
    }

    private func commit(_ jobs: Jobs) {
        do throws(LedgerError) {
            let began = DispatchTime.now().uptimeNanoseconds
            let answers = try ledger.commit(jobs.requests, at: clock(), policy: policy)
            duration.observe(since: began)
            for (take, answer) in zip(jobs.answers, answers) { take(.success(answer)) }
            tellCommitted()
        } catch {
            for take in jobs.answers { take(.failure(error)) }
        }
    }

    private func tellCommitted() {
        condition.lock()
        let call = committed
        condition.unlock()
        call?()
    }
}
