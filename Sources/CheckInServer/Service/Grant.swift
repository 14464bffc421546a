import CheckIn

/// What an invitation gives: what the pass will say, and what is known of the person besides. Times are Unix seconds.
struct Grant: Equatable, Sendable {
    var name: String?
    /// Kept with the identity; no pass tells it.
    var phone: String?
    var status: String?
    var venues: [String]?
    var notBefore: Int64?
    var expiresAt: Int64?

    /// Reads the fields of an object, bounded as the claims of a pass are.
    init(_ tree: CBOR) throws(MessageError) {
        name = try tree.optional("name", Self.text)
        phone = try tree.optional("phone", Self.text)
        status = try tree.optional("status", Self.text)
        venues = try tree.optional("venues") { $0.array.flatMap { Self.texts($0) } }
        notBefore = try tree.optional("notBefore", Self.time)
        expiresAt = try tree.optional("expiresAt", Self.time)
    }

    var tree: CBOR {
        .fields([
            ("name", name.map { .text($0) }), ("phone", phone.map { .text($0) }),
            ("status", status.map { .text($0) }), ("venues", venues.map { .array($0.map { .text($0) }) }),
            ("notBefore", notBefore.map { .integer($0) }), ("expiresAt", expiresAt.map { .integer($0) }),
        ])
    }

    /// Who it is; nil where nobody is named.
    var identity: CBOR? {
        name == nil && phone == nil
            ? nil : .fields([("name", name.map { .text($0) }), ("phone", phone.map { .text($0) })])
    }

    private static func text(_ item: CBOR) -> String? {
        guard let text = item.text, 1...PassClaims.maximumTextBytes ~= text.utf8.count,
            text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
        else { return nil }
        return text
    }

    /// Up to the year 9999.
    private static func time(_ item: CBOR) -> Int64? {
        item.integer.flatMap { 0...253_402_300_799 ~= $0 ? $0 : nil }
    }

    private static func texts(_ items: [CBOR]) -> [String]? {
        let texts = items.compactMap(text)
        return texts.count == items.count && 1...PassClaims.maximumVenues ~= texts.count ? texts : nil
    }
}
