import CheckIn
import Ledger

/// Check-ins as they are recorded, for those who follow.
extension Route {
    /// Server-sent events, from now on or from where the client was when the connection broke.
    @Sendable static func stream(_ call: Call) throws(Problem) -> Reply {
        let (_, venue) = try call.place(gate: nil, venue: call.text("venue"))
        let start = try start(of: call)
        let follower = Follower(venue: venue, from: start) {
            do throws(Problem) {
                _ = try call.permissions.caller(of: call.request, for: .gate, asking: call.service)
                return true
            } catch {
                // A ledger that cannot be asked has taken nothing back.
                return error.status.rawValue >= 500
            }
        }
        follower.stream.write(EventText.beginning(at: start))
        guard call.feed?.add(follower) == true else {
            throw Problem(
                status: .serviceUnavailable, detail: "Too many follow already.", headers: Fields(["Retry-After": "10"]))
        }
        let headers = Fields([
            "Content-Type": "text/event-stream", "Cache-Control": "no-store",
            // What proxies collect comes late.
            "X-Accel-Buffering": "no",
        ])
        return .stream(Response(status: .ok, headers: headers), follower.stream)
    }

    /// Browsers say where they were in a header, others may in the query.
    private static func start(of call: Call) throws(Problem) -> EventMark {
        let newest = try call.askLedger { (ledger) throws(LedgerError) in try ledger.newestMark() }
        let named = call.request.headers["Last-Event-ID"] ?? call.text("after")
        guard let named, !named.isEmpty else { return newest }
        guard let mark = EventMark(named, newest: newest) else {
            throw Problem(
                status: .badRequest, type: "invalid-query",
                detail: "after is to be the id of an event, or to be left out.")
        }
        return mark
    }
}
