import CheckIn
import Ledger

/// What gates keep so that they can go on without the server.
extension Route {
    @Sendable static func gateSnapshot(_ call: Call) throws(Problem) -> Response {
        let since = call.text("since")
        let mark = since.flatMap { GateMark($0) }
        if since != nil, mark == nil {
            throw Problem(
                status: .badRequest, type: "invalid-query",
                detail: "since is to be what next was in an earlier answer, or to be left out.")
        }
        let limit = try call.number("limit", in: 1...2000, usual: 500)
        let snapshot = try call.ask { (service) throws(ServiceError) in
            try service.gateSnapshot(after: mark, limit: Int(limit))
        }
        return call.response(.ok, snapshot.tree).compressed(for: call.request)
    }
}
