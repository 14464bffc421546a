/// A gate's request to check one code in. Sent twice with the same id, it is recorded once and answered alike.
public struct CheckInRequest: Equatable, Sendable {
    /// Made by the client: 1 to 64 ASCII letters, digits and hyphens.
    public var id: String
    /// The text of the QR code, whatever it is.
    public var code: String
    /// The gate's name; nil where the server knows it from the token.
    public var gate: String?
    /// Which way the holder goes.
    public var direction: Direction
    /// The venue's name; nil for the server's usual one.
    public var venue: String?

    /// Makes one from its parts.
    public init(
        id: String, code: String, gate: String? = nil, direction: Direction = .entry, venue: String? = nil
    ) {
        self.id = id
        self.code = code
        self.gate = gate
        self.direction = direction
        self.venue = venue
    }

    /// Reads a request; a missing direction means entry.
    public init(_ tree: CBOR) throws(MessageError) {
        id = try tree.required("id") { $0.text.flatMap { CheckInRequest.isID($0) ? $0 : nil } }
        code = try tree.text("code")
        gate = try tree.optional("gate") { $0.text.flatMap { CheckInRequest.isPlaceName($0) ? $0 : nil } }
        direction = try tree.optional("direction") { $0.text.flatMap { Direction(name: $0) } } ?? .entry
        venue = try tree.optional("venue") { $0.text.flatMap { CheckInRequest.isPlaceName($0) ? $0 : nil } }
    }

    /// As a message's tree.
    public var tree: CBOR {
        .fields([
            ("id", .text(id)), ("code", .text(code)),
            ("gate", gate.map { .text($0) }), ("direction", .text(direction.rawValue)),
            ("venue", venue.map { .text($0) }),
        ])
    }

    static func isID(_ text: String) -> Bool {
        text.withBytes { bytes in
            1...64 ~= bytes.count
                && bytes.allSatisfy { character in
                    switch character {
                    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                        true
                    default: false
                    }
                }
        }
    }

    /// Whether a gate or a venue may have that name.
    public static func isPlaceName(_ text: String) -> Bool {
        1...PassClaims.maximumTextBytes ~= text.utf8.count && !text.hasControlCharacters
    }
}
