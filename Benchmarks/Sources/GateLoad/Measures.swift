/// What came of requests, and how long each took, in seconds.
struct Measures {
    let startedAt: Double
    var endedAt = 0.0
    private(set) var refused = 0
    private var latencies: [Double] = []

    init(startedAt: Double) {
        self.startedAt = startedAt
    }

    mutating func add(_ isAdmitted: Bool, after seconds: Double) {
        latencies.append(seconds)
        if !isAdmitted { refused += 1 }
    }

    /// `admitted refused per-second p50 p99 max`, the last three in milliseconds.
    var line: String {
        let sorted = latencies.sorted()
        func milliseconds(_ share: Double) -> Double {
            (sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))] * 1e5).rounded() / 100
        }
        let perSecond = Int(Double(sorted.count) / (endedAt - startedAt))
        let times = [0.5, 0.99, 1].map { "\(milliseconds($0))" }.joined(separator: " ")
        return "\(sorted.count - refused) \(refused) \(perSecond) \(times)"
    }
}
