import CheckIn

/// How the server does.
extension Route {
    /// The program answers.
    @Sendable static func live(_ call: Call) throws(Problem) -> Reply {
        .now(call.response(.ok, .fields([("status", .text("ok"))])))
    }

    /// Ready as long as the ledger can be read.
    @Sendable static func ready(_ call: Call) throws(Problem) -> Reply {
        _ = try call.ask { (service) throws(ServiceError) in try service.checkIns(after: .max, limit: 1) }
        return .now(call.response(.ok, .fields([("status", .text("ok"))])))
    }

    @Sendable static func metrics(_ call: Call) throws(Problem) -> Reply {
        let headers = Fields([
            "Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store",
        ])
        return .now(Response(status: .ok, headers: headers, body: Array((call.monitor?.text ?? "").utf8)))
    }
}
