import CheckIn
import Ledger

/// Gates that the desk adds, and the desk's sessions.
extension Route {
    @Sendable static func addGate(_ call: Call) throws(Problem) -> Reply {
        let (name, venue) = try call.read { (tree) throws(MessageError) in
            (try tree.required("name", placeName), try tree.optional("venue", placeName))
        }
        let (gate, pairing) = try call.ask { (service) throws(ServiceError) in
            try service.addGate(named: name, venue: venue)
        }
        let own = CBOR.fields([("id", .text(gate.id.hex)), ("name", .text(gate.name)), ("venue", .text(gate.venue))])
        return .now(call.response(.created, .map((own.map ?? []) + (pairing.tree.map ?? []))))
    }

    @Sendable static func gates(_ call: Call) throws(Problem) -> Reply {
        let gates = try call.askLedger { (ledger) throws(LedgerError) in try ledger.gates() }
        return .now(call.response(.ok, .fields([("gates", .array(gates.map(\.tree)))])))
    }

    @Sendable static func renewPairing(_ call: Call) throws(Problem) -> Reply {
        let id = try call.name(GateID.self)
        let pairing = try call.ask { (service) throws(ServiceError) in try service.renewPairing(of: id) }
        return .now(call.response(.ok, pairing.tree))
    }

    @Sendable static func revokeGate(_ call: Call) throws(Problem) -> Reply {
        let id = try call.name(GateID.self)
        try call.ask { (service) throws(ServiceError) in try service.revokeGate(id) }
        return .now(.noContent)
    }

    @Sendable static func pairGate(_ call: Call) throws(Problem) -> Reply {
        let text = try call.read { (tree) throws(MessageError) in try tree.required("pairing") { $0.text } }
        let (gate, token) = try call.ask { (service) throws(ServiceError) in try service.pair(text) }
        let tree = CBOR.fields([
            ("token", .text(token)), ("gate", .text(gate.name)), ("venue", .text(gate.venue)),
            ("serverTime", .integer(call.service.clock())),
        ])
        return .now(call.response(.ok, tree))
    }

    /// The gate and the venue that count where a request names none.
    @Sendable static func ownGate(_ call: Call) throws(Problem) -> Reply {
        let (gate, venue) = try call.place(gate: nil, venue: nil)
        let tree = CBOR.fields([
            ("gate", .text(gate ?? CheckInService.mainGate)), ("venue", .text(venue ?? call.service.policy.venue)),
        ])
        return .now(call.response(.ok, tree))
    }

    @Sendable static func beginSession(_ call: Call) throws(Problem) -> Reply {
        let secret = try call.read { (tree) throws(MessageError) in try tree.required("secret") { $0.text } }
        guard call.permissions.deskSecret.isSame(as: secret) else {
            throw Problem(status: .forbidden, type: "wrong-secret", detail: "This is not the desk's secret.")
        }
        let text = try call.ask { (service) throws(ServiceError) in try service.beginSession() }
        return .now(.noContent(cookie(text, seconds: CheckInService.sessionSeconds, for: call)))
    }

    /// Without the cookie, but with the desk's secret, there is nothing to tell.
    @Sendable static func session(_ call: Call) throws(Problem) -> Reply {
        let end = try call.ask { (service) throws(ServiceError) in
            try call.request.deskCookie.flatMap { (text) throws(ServiceError) in try service.sessionEnd(text) }
        }
        return .now(call.response(.ok, .fields([("expiresAt", end.map { .integer($0) })])))
    }

    @Sendable static func endSession(_ call: Call) throws(Problem) -> Reply {
        try call.ask { (service) throws(ServiceError) in
            if let text = call.request.deskCookie { try service.endSession(text) }
        }
        return .now(.noContent(cookie("", seconds: 0, for: call)))
    }

    private static func cookie(_ text: String, seconds: Int64, for call: Call) -> String {
        let isSecure = call.permissions.proxies.isSecure(call.request)
        return "desk=\(text); Max-Age=\(seconds); Path=/; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
    }

    private static func placeName(_ item: CBOR) -> String? {
        item.text.flatMap { CheckInRequest.isPlaceName($0) ? $0 : nil }
    }
}

extension Response {
    fileprivate static let noContent = Response(status: .noContent, headers: Fields(["Cache-Control": "no-store"]))

    fileprivate static func noContent(_ cookie: String) -> Response {
        var response = noContent
        response.headers.add("Set-Cookie", cookie)
        return response
    }
}

extension CheckInService.IssuedPairing {
    fileprivate var tree: CBOR {
        .fields([("pairing", .text(text)), ("expiresAt", .integer(expiresAt))])
    }
}

extension GateRecord {
    fileprivate var tree: CBOR {
        .fields([
            ("id", .text(id.hex)), ("name", .text(name)), ("venue", .text(venue)), ("createdAt", .integer(createdAt)),
            ("pairedAt", pairedAt.map { .integer($0) }), ("lastSeenAt", lastSeenAt.map { .integer($0) }),
            ("revokedAt", revokedAt.map { .integer($0) }),
            ("pairingExpiresAt", pairingExpiresAt.map { .integer($0) }),
        ])
    }
}
