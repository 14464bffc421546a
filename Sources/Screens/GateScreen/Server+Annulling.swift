public import CheckIn

extension Server {
    /// Takes back the admission of a request, and says whether the server did.
    public func annul(_ request: CheckInRequest, _ done: @escaping (_ isAnnulled: Bool) -> Void) {
        let body = CBOR.fields([("gate", request.gate.map { .text($0) })])
        post("/api/checkins/" + request.id + "/annul", body.encoded) { done(200..<300 ~= $0.status) }
    }
}
