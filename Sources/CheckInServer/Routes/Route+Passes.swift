import CheckIn

/// Enrolment: a device gets its pass.
extension Route {
    @Sendable static func challenge(_ call: Call) throws(Problem) -> Reply {
        .now(call.response(.ok, call.service.challenge().tree))
    }

    @Sendable static func enrol(_ call: Call) throws(Problem) -> Reply {
        let request = try call.read(EnrolmentRequest.init)
        let application = try call.ask { (service) throws(ServiceError) in try service.examine(request) }
        return .later { answer in
            call.service.enrol(application) { result in
                answer(call.response(to: result) { (.created, $0.tree, nil) })
            }
        }
    }

    /// A JWK set (RFC 7517), or a COSE_KeySet (RFC 9052 §7) for those who would rather read that.
    @Sendable static func issuerKeys(_ call: Call) throws(Problem) -> Reply {
        let accept = Preferences(call.request.headers.list("Accept") ?? "")
        let json = accept.weight(of: "application/jwk-set+json", or: "application/json", "application/*", "*/*")
        let wantsCOSE = accept.weight(of: "application/cose-key-set", or: "application/cbor") > json
        let mediaType = wantsCOSE ? "application/cose-key-set" : "application/jwk-set+json"
        let issuer = call.service.issuer
        return .now(
            Response(
                status: .ok,
                headers: Fields(["Content-Type": mediaType, "Cache-Control": "no-cache", "Vary": "Accept"]),
                body: wantsCOSE ? issuer.keys.tree.encoded : JSON.encode(issuer.jwkSet)))
    }
}
