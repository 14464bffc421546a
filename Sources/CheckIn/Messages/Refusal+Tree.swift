extension Refusal {
    /// The name of the case, which is what messages call the reason.
    public var reason: String {
        switch self {
        case .notOurCode: "notOurCode"
        case .unreadableCode: "unreadableCode"
        case .unknownIssuer: "unknownIssuer"
        case .forgedPass: "forgedPass"
        case .forgedCode: "forgedCode"
        case .codeExpired: "codeExpired"
        case .codeFromTheFuture: "codeFromTheFuture"
        case .passExpired: "passExpired"
        case .passNotYetValid: "passNotYetValid"
        case .revoked: "revoked"
        case .alreadyInside: "alreadyInside"
        case .alreadyUsed: "alreadyUsed"
        case .noReentry: "noReentry"
        case .notInside: "notInside"
        case .wrongVenue: "wrongVenue"
        case .statusNeeded: "statusNeeded"
        case .venueFull: "venueFull"
        case .venueClosed: "venueClosed"
        case .noDataOnThisGate: "noDataOnThisGate"
        }
    }

    /// Reads it from a message's tree.
    public init(_ tree: CBOR) throws(MessageError) {
        let reason = try tree.text("reason")
        switch reason {
        case "notOurCode": self = .notOurCode
        case "unreadableCode": self = .unreadableCode
        case "unknownIssuer":
            self = .unknownIssuer(
                keyID: try tree.required("keyId") { $0.bytesOrBase64URL.flatMap { KeyID(bytes: $0) } })
        case "forgedPass": self = .forgedPass
        case "forgedCode": self = .forgedCode
        case "codeExpired": self = .codeExpired(bySeconds: try tree.integer("bySeconds"))
        case "codeFromTheFuture": self = .codeFromTheFuture(bySeconds: try tree.integer("bySeconds"))
        case "passExpired": self = .passExpired(since: try tree.integer("since"))
        case "passNotYetValid": self = .passNotYetValid(until: try tree.integer("until"))
        case "revoked": self = .revoked(since: try tree.integer("since"))
        case "alreadyInside":
            self = .alreadyInside(since: try tree.integer("since"), gate: try tree.text("gate"))
        case "alreadyUsed":
            self = .alreadyUsed(at: try tree.integer("at"), gate: try tree.text("gate"))
        case "noReentry": self = .noReentry(until: try tree.optional("until") { $0.integer })
        case "notInside": self = .notInside
        case "wrongVenue": self = .wrongVenue(validAt: try tree.required("validAt") { $0.texts })
        case "statusNeeded": self = .statusNeeded(try tree.text("needed"))
        case "venueFull": self = .venueFull(capacity: try tree.integer("capacity"))
        case "venueClosed": self = .venueClosed(opensAt: try tree.optional("opensAt") { $0.integer })
        case "noDataOnThisGate": self = .noDataOnThisGate
        default: throw .invalid(field: "reason")
        }
    }

    /// As a message's tree.
    public var tree: CBOR { .fields(fields) }

    var fields: [(String, CBOR?)] {
        [("reason", .text(reason))] + facts
    }

    private var facts: [(String, CBOR?)] {
        switch self {
        case .notOurCode, .unreadableCode, .forgedPass, .forgedCode, .notInside, .noDataOnThisGate: []
        case .unknownIssuer(let keyID): [("keyId", .bytes(keyID.bytes))]
        case .codeExpired(let seconds), .codeFromTheFuture(let seconds): [("bySeconds", .integer(seconds))]
        case .passExpired(let since), .revoked(let since): [("since", .integer(since))]
        case .passNotYetValid(let until): [("until", .integer(until))]
        case .alreadyInside(let since, let gate): [("since", .integer(since)), ("gate", .text(gate))]
        case .alreadyUsed(let at, let gate): [("at", .integer(at)), ("gate", .text(gate))]
        case .noReentry(let until): [("until", until.map { .integer($0) })]
        case .wrongVenue(let validAt): [("validAt", .array(validAt.map { .text($0) }))]
        case .statusNeeded(let needed): [("needed", .text(needed))]
        case .venueFull(let capacity): [("capacity", .integer(capacity))]
        case .venueClosed(let opensAt): [("opensAt", opensAt.map { .integer($0) })]
        }
    }
}
