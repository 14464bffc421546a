import Dispatch

/// Watches the requests: counts them by route and status, and logs them.
final class Monitor: Sendable {
    private let metrics: ServiceMetrics
    private let routes: [Route]
    private let names: [String]
    /// By the route's number and the status; the last are those that found no route.
    private let requests: [[Status: Counter]]
    private let gauges: [Gauge]
    private let log: RequestLog

    /// What is as it is at the moment.
    struct Gauge: Sendable {
        let name: String
        let help: String
        let value: @Sendable () -> Int
    }

    init(_ routes: [Route], metrics: ServiceMetrics, gauges: [Gauge], log: RequestLog) {
        self.metrics = metrics
        self.routes = routes
        self.gauges = gauges
        self.log = log
        names = routes.map { "method=\"\($0.method.name)\",route=\"\($0.path)\"" } + ["method=\"\",route=\"\""]
        requests = names.map { _ in
            Dictionary(uniqueKeysWithValues: Status.allCases.map { ($0, Counter()) })
        }
    }

    /// The reply, which is counted and logged once it is made.
    ///
    /// - Parameter route: Its number; nil where there was none.
    func watched(_ reply: Reply, to method: Method, of route: Int?) -> Reply {
        let began = log.level == .requests ? DispatchTime.now().uptimeNanoseconds : 0
        let ended: @Sendable (Response) -> Void = { [self] response in
            requests[route ?? requests.count - 1][response.status]?.add()
            log.write(response, to: method, of: route.map { routes[$0].path }, began: began)
        }
        switch reply {
        case .now(let response), .stream(let response, _):
            ended(response)
            return reply
        case .later(_, let start): return .later(watch: ended, start: start)
        }
    }

    /// All that is counted, in Prometheus' text format
    /// (https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format).
    var text: String {
        var lines = heading("requests_total", "counter", "Requests by route and status; no route for pages and others.")
        for (name, counters) in zip(names, requests) {
            for status in Status.allCases {
                guard let count = counters[status]?.value, count > 0 else { continue }
                lines.append("qrcheckin_requests_total{\(name),status=\"\(status.rawValue)\"} \(count)")
            }
        }
        lines += heading("verdicts_total", "counter", "What was said to scans, by its reason.")
        lines += metrics.verdicts.map { "qrcheckin_verdicts_total{verdict=\"\($0.name)\"} \($0.count)" }
        lines += heading("verification_seconds", "histogram", "Reading a code and checking its signatures.")
        lines += metrics.verification.lines(named: "qrcheckin_verification_seconds")
        lines += heading("commit_seconds", "histogram", "Commits of the ledger, each of all that waited.")
        lines += metrics.commit.lines(named: "qrcheckin_commit_seconds")
        for gauge in gauges {
            lines += heading(gauge.name, "gauge", gauge.help) + ["qrcheckin_\(gauge.name) \(gauge.value())"]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func heading(_ name: String, _ type: String, _ help: String) -> [String] {
        ["# HELP qrcheckin_\(name) \(help)", "# TYPE qrcheckin_\(name) \(type)"]
    }
}
