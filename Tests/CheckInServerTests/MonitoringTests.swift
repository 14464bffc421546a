import CheckIn
import Foundation
import Synchronization
import Testing

@testable import CheckInServer

/// What whoever runs the server sees of it.
struct MonitoringTests {
    private func metrics(_ server: TestServer) throws -> [String: Double] {
        let answer = try #require(try server.desk("GET", "/metrics"))
        #expect(answer.status == 200)
        #expect(answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
        #expect(answer.text.hasSuffix("\n"))
        var values: [String: Double] = [:]
        for line in answer.text.split(separator: "\n") where !line.hasPrefix("#") {
            let space = try #require(line.lastIndex(of: " "))
            values[String(line[..<space])] = Double(String(line[line.index(after: space)...]))
        }
        return values
    }

    @Test func `requests, verdicts and times are counted`() throws {
        let server = try TestServer()
        let holder = try Holder(at: server)
        let code = try holder.code(at: server.now)
        for (id, gate) in [("1", "A"), ("2", "A"), ("3", "B")] {
            let request = CheckInRequest(id: id, code: code, gate: gate)
            #expect(try server.post("/api/checkins", request.tree)?.status == 200)
        }
        #expect(try server.post("/api/checkins", CheckInRequest(id: "4", code: "x").tree)?.status == 422)
        #expect(try server.ask("GET", "/nowhere/12%ED%98%84")?.status == 404)
        let values = try metrics(server)
        let route = "qrcheckin_requests_total{method=\"POST\",route=\"/api/checkins\""
        #expect(values[route + ",status=\"200\"}"] == 3)
        #expect(values[route + ",status=\"422\"}"] == 1)
        #expect(values["qrcheckin_requests_total{method=\"\",route=\"\",status=\"404\"}"] == 1)
        // A repeat is no second verdict.
        #expect(values["qrcheckin_verdicts_total{verdict=\"admitted\"}"] == 1)
        #expect(values["qrcheckin_verdicts_total{verdict=\"alreadyUsed\"}"] == 1)
        #expect(values["qrcheckin_verdicts_total{verdict=\"notOurCode\"}"] == 1)
        #expect(values["qrcheckin_verification_seconds_count"] == 4)
        #expect(values["qrcheckin_verification_seconds_bucket{le=\"+Inf\"}"] == 4)
        #expect((values["qrcheckin_commit_seconds_count"] ?? 0) >= 4)
        #expect((values["qrcheckin_commit_seconds_sum"] ?? 0) > 0)
        #expect(values["qrcheckin_waiting"] == 0)
        #expect((values["qrcheckin_connections"] ?? 0) >= 1)
        #expect(values["qrcheckin_streams"] == 0)
    }

    @Test func `the numbers are not for everybody, unless the operator says so`() throws {
        let server = try TestServer()
        #expect(try server.ask("GET", "/metrics")?.status == 401)
        let open = try TestServer { $0.isMonitoringOpen = true }
        #expect(try open.ask("GET", "/metrics")?.status == 200)
    }

    @Test func `alive is one thing, ready another`() throws {
        let server = try TestServer()
        for target in ["/healthz", "/healthz/live", "/healthz/ready"] {
            #expect(try server.ask("GET", target)?.json?["status"]?.text == "ok")
        }
    }

    @Test func `a line tells what was asked, and of nobody`() throws {
        let lines = Lines()
        let server = try TestServer { settings in
            settings.log = RequestLog(.requests) { line in lines.add(line) }
        }
        let holder = try Holder(at: server)
        let code = try holder.code(at: server.now)
        let number = holder.pass.claims.safeNumber.text
        #expect(try server.post("/api/checkins", CheckInRequest(id: "secret-id", code: code).tree)?.status == 200)
        _ = try server.desk("GET", "/api/checkins?after=7")
        let person = number.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        _ = try server.desk(
            "POST", "/api/desk/people/\(person)", .fields([("by", .text("Kim")), ("reason", .text("why"))]))
        _ = try server.ask("BREW", "/secret-path?token=secret")
        let logged = lines.all
        let trees = try logged.map { try JSON.decode(Array($0.utf8)) }
        let told = trees.suffix(4).map { tree in
            "\(tree["method"]?.text ?? "") \(tree["route"]?.text ?? "") \(tree["status"]?.integer ?? 0)"
        }
        #expect(
            told == [
                "POST /api/checkins 200", "GET /api/checkins 200", "POST /api/desk/people/{number} 200", "  405",
            ])
        #expect(trees.allSatisfy { $0["time"]?.text != nil && $0["microseconds"]?.integer != nil })
        let all = logged.joined()
        for secret in ["secret", number, person, "Kim", code, server.deskSecret.text ?? "", "127.0.0.1", "after"] {
            #expect(!all.contains(secret), "\(secret)")
        }
    }

    @Test func `at the usual level only faults are told`() throws {
        let lines = Lines()
        let log = RequestLog(.faults) { lines.add($0) }
        log.write(Response(status: .ok), to: .get, of: nil, began: 0)
        log.write(Response(status: .badRequest), to: .get, of: nil, began: 0)
        #expect(lines.all.isEmpty)
        log.write(Response(status: .serviceUnavailable), to: .get, of: nil, began: 0)
        #expect(lines.all.count == 1)
        #expect(lines.all[0].contains("\"error\""))
    }
}

private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
}
