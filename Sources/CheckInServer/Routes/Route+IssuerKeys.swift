import CheckIn

/// The issuer's keys: published for everyone, changed by the desk.
extension Route {
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

    @Sendable static func issuerKeyStates(_ call: Call) throws(Problem) -> Reply {
        let states = try call.ask { (service) throws(ServiceError) in try service.issuerKeyStates() }
        return .now(call.response(.ok, .fields([("keys", .array(states.map(\.tree)))])))
    }

    @Sendable static func rotateIssuerKey(_ call: Call) throws(Problem) -> Reply {
        let lead = try call.read { (tree) throws(MessageError) in
            try tree.optional("leadSeconds") { $0.integer.flatMap { 0...longestLeadSeconds ~= $0 ? $0 : nil } }
        }
        let state = try call.ask { (service) throws(ServiceError) in
            try service.rotateIssuerKey(leadSeconds: lead ?? CheckInService.usualLeadSeconds)
        }
        return .now(call.response(.created, state.tree))
    }

    @Sendable static func retireIssuerKey(_ call: Call) throws(Problem) -> Reply {
        let id = try call.name(KeyID.self)
        try call.ask { (service) throws(ServiceError) in try service.retireIssuerKey(id) }
        return .now(call.response(.ok, .fields([("kid", .text(id.hex))])))
    }

    private static let longestLeadSeconds: Int64 = 366 * 24 * 60 * 60
}
