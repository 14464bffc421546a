public import CheckIn

/// How a gate takes an admission of its own back.
public struct Annulling {
    private let server: Server

    /// Asks the server that it is given the way to.
    public init(server: Server) {
        self.server = server
    }

    /// Takes back the admission of a request, and says whether the server did.
    public func annul(_ request: CheckInRequest, _ done: @escaping (_ isAnnulled: Bool) -> Void) {
        let body = CBOR.fields([("gate", request.gate.map { .text($0) })])
        server.post("/api/checkins/" + request.id + "/annul", body.encoded) { done(200..<300 ~= $0.status) }
    }
}

@available(*, unavailable)
extension Annulling: Sendable {}
