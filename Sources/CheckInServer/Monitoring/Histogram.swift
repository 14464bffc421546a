import Dispatch

/// How often something took how long.
final class Histogram: Sendable {
    /// What ends at most so late, in microseconds; the last counter is for all that took longer.
    static let bounds = [50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000]

    private let counters = (0...bounds.count).map { _ in Counter() }
    private let microseconds = Counter()

    /// - Parameter began: When it began, of the system's uptime in nanoseconds.
    func observe(since began: UInt64) {
        let took = Int((DispatchTime.now().uptimeNanoseconds - began) / 1000)
        counters[Self.bounds.firstIndex { took <= $0 } ?? Self.bounds.count].add()
        microseconds.add(took)
    }

    /// The lines of Prometheus' text format.
    func lines(named name: String) -> [String] {
        var lines: [String] = []
        var count = 0
        for (bound, counter) in zip(Self.bounds, counters) {
            count += counter.value
            lines.append("\(name)_bucket{le=\"\(Self.seconds(bound))\"} \(count)")
        }
        count += counters[Self.bounds.count].value
        return lines + [
            "\(name)_bucket{le=\"+Inf\"} \(count)", "\(name)_sum \(Self.seconds(microseconds.value))",
            "\(name)_count \(count)",
        ]
    }

    private static func seconds(_ microseconds: Int) -> Double { Double(microseconds) / 1_000_000 }
}
