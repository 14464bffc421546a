import CheckIn
import Synchronization

/// What the service has done since it began.
final class ServiceMetrics: Sendable {
    let verification = Histogram()
    let commit = Histogram()
    private let admitted = Counter()
    /// By their reasons.
    private let refused = Mutex<[String: Int]>([:])

    /// Counts what was said to a scan.
    func count(_ decision: Decision) {
        guard !decision.isRepeat else { return }
        switch decision.verdict {
        case .admitted: admitted.add()
        case .refused(let refusal): count(refusal)
        }
    }

    func count(_ refusal: Refusal) {
        refused.withLock { $0[refusal.reason, default: 0] += 1 }
    }

    /// The counts by what was said, in a fixed order.
    var verdicts: [(name: String, count: Int)] {
        [("admitted", admitted.value)] + refused.withLock { $0 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
