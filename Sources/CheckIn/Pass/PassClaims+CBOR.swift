/// The labels of a pass's claims: registered ones (RFC 8392 §4, RFC 8747 §3.1), and private ones below −65536.
enum PassClaim {
    static let subject: Int64 = 2
    static let expiresAt: Int64 = 4
    static let notBefore: Int64 = 5
    static let issuedAt: Int64 = 6
    static let id: Int64 = 7
    static let confirmation: Int64 = 8
    static let nonce: Int64 = 10
    static let status: Int64 = -65537
    static let name: Int64 = -65538
    static let venues: Int64 = -65539

    /// The confirmation method that is a COSE_Key (RFC 8747 §3.2).
    static let confirmationKey: Int64 = 1

    /// Private claims of later versions are passed over; any other claim that a reader does not know would restrict
    /// the pass in a way it cannot honour.
    static func isPrivate(_ label: CBOR) -> Bool {
        label.integer.map { $0 < -65536 } ?? false
    }

    /// A device key as the claim `cnf` holds it.
    static func confirmation(of key: PublicKey) -> CBOR {
        .map([CBOR.Pair(.integer(confirmationKey), key.coseKey)])
    }

    static func confirmedKey(_ claim: CBOR) -> PublicKey? {
        guard claim.map?.count == 1, let key = claim[confirmationKey] else { return nil }
        return PublicKey(coseKey: key)
    }
}

extension PassClaims {
    init(_ claims: CBOR) throws(PassError) {
        guard let pairs = claims.map else { throw .notAMap }
        for pair in pairs where !PassClaim.isPrivate(pair.key) {
            switch pair.key.integer {
            case PassClaim.subject, PassClaim.expiresAt, PassClaim.notBefore, PassClaim.id, PassClaim.confirmation:
                continue
            default: throw .unexpectedClaim
            }
        }
        try self.init(
            safeNumber: try claims.required(PassClaim.subject) { $0.text.flatMap { SafeNumber($0) } },
            expiresAt: try claims.required(PassClaim.expiresAt) { $0.integer },
            id: try claims.required(PassClaim.id) { $0.bytes.flatMap { PassID(bytes: $0) } },
            deviceKey: try claims.required(PassClaim.confirmation) { PassClaim.confirmedKey($0) },
            notBefore: try claims.optional(PassClaim.notBefore) { $0.integer },
            status: try claims.optional(PassClaim.status) { $0.text },
            name: try claims.optional(PassClaim.name) { $0.text },
            venues: try claims.optional(PassClaim.venues) { $0.texts }
        )
    }

    var cbor: CBOR {
        var pairs = [
            CBOR.Pair(.integer(PassClaim.subject), .text(safeNumber.text)),
            CBOR.Pair(.integer(PassClaim.expiresAt), .integer(expiresAt)),
            CBOR.Pair(.integer(PassClaim.id), .bytes(id.bytes)),
            CBOR.Pair(.integer(PassClaim.confirmation), PassClaim.confirmation(of: deviceKey)),
        ]
        if let notBefore { pairs.append(CBOR.Pair(.integer(PassClaim.notBefore), .integer(notBefore))) }
        if let status { pairs.append(CBOR.Pair(.integer(PassClaim.status), .text(status))) }
        if let name { pairs.append(CBOR.Pair(.integer(PassClaim.name), .text(name))) }
        if let venues { pairs.append(CBOR.Pair(.integer(PassClaim.venues), .array(venues.map { .text($0) }))) }
        return .map(pairs)
    }
}

extension CBOR {
    fileprivate func required<Value>(_ claim: Int64, _ read: (CBOR) -> Value?) throws(PassError) -> Value {
        guard let value = try optional(claim, read) else { throw .missingClaim(claim) }
        return value
    }

    @inline(never)
    fileprivate func optional<Value>(_ claim: Int64, _ read: (CBOR) -> Value?) throws(PassError) -> Value? {
        guard let item = self[claim] else { return nil }
        guard let value = read(item) else { throw .invalidClaim(claim) }
        return value
    }
}
