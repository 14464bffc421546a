/// What an issuer states in a pass. Times are Unix seconds.
public struct PassClaims: Equatable, Hashable, Sendable {
    /// The number that stands for the holder.
    public let safeNumber: SafeNumber
    /// From this second on the pass is no longer valid.
    public let expiresAt: Int64
    /// What tells this pass from others of the issuer.
    public let id: PassID
    /// The key that signs the codes of this pass; its private half never leaves the device.
    public let deviceKey: PublicKey
    /// Before this second the pass is not yet valid.
    public let notBefore: Int64?
    /// A short text that the screen and the gate show, such as a vaccination state.
    public let status: String?
    /// The holder's name, where the issuer wrote it into the pass.
    public let name: String?
    /// The venues that the pass is good for; nil means all of the issuer's.
    public let venues: [String]?

    /// The most UTF-8 bytes in `status`, in `name` and in each venue; the least is one.
    public static let maximumTextBytes = 96
    /// The most venues in a pass; the least is one.
    public static let maximumVenues = 8

    /// - Throws: ``PassError/invalidClaim(_:)`` for a text or a list out of its bounds.
    public init(
        safeNumber: SafeNumber, expiresAt: Int64, id: PassID, deviceKey: PublicKey,
        notBefore: Int64? = nil, status: String? = nil, name: String? = nil, venues: [String]? = nil
    ) throws(PassError) {
        try PassClaims.require(status, in: PassClaim.status)
        try PassClaims.require(name, in: PassClaim.name)
        if let venues {
            guard 1...PassClaims.maximumVenues ~= venues.count else { throw .invalidClaim(PassClaim.venues) }
            for venue in venues { try PassClaims.require(venue, in: PassClaim.venues) }
        }
        self.safeNumber = safeNumber
        self.expiresAt = expiresAt
        self.id = id
        self.deviceKey = deviceKey
        self.notBefore = notBefore
        self.status = status
        self.name = name
        self.venues = venues
    }

    private static func require(_ text: String?, in claim: Int64) throws(PassError) {
        guard let text else { return }
        guard 1...maximumTextBytes ~= text.utf8.count, !text.hasControlCharacters else { throw .invalidClaim(claim) }
    }
}

extension String {
    /// Whether a terminal could take part of the text for a command.
    var hasControlCharacters: Bool {
        var previous: UInt8 = 0
        for byte in Array(utf8) {
            // U+0080 to U+009F are C2 80 to C2 9F.
            if byte < 0x20 || byte == 0x7F || previous == 0xC2 && byte < 0xA0 { return true }
            previous = byte
        }
        return false
    }
}
