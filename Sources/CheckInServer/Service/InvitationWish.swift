import CheckIn

/// The desk's wish to invite somebody.
struct InvitationWish: Equatable, Sendable {
    var grant: Grant
    /// Whose new device it is for; nil for somebody new.
    var safeNumber: SafeNumber?

    init(_ tree: CBOR) throws(MessageError) {
        grant = try Grant(tree)
        safeNumber = try tree.optional("safeNumber") { $0.text.flatMap { SafeNumber($0) } }
    }
}

/// An invitation that was made. Its text is seen once, here.
struct IssuedInvitation: Equatable, Sendable {
    var text: String
    var safeNumber: SafeNumber
    var name: String?
    var expiresAt: Int64

    var tree: CBOR {
        .fields([
            ("invitation", .text(text)), ("safeNumber", .text(safeNumber.text)), ("name", name.map { .text($0) }),
            ("expiresAt", .integer(expiresAt)),
        ])
    }
}
