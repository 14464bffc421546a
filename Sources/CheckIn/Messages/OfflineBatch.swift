/// What a gate that was offline sends at once: its scans, oldest first.
public struct OfflineBatch: Equatable, Sendable {
    /// The scans, oldest first.
    public var scans: [OfflineScan]

    /// How many scans a message takes.
    public static let mostScans = 100
    /// What the scans of a message may come to in CBOR, as a server takes 64 KB.
    static let mostBytes = 60 << 10

    /// The first of them, as many as one message takes: one at least, if there is any.
    public init(firstOf scans: [OfflineScan]) {
        var bytes = 0
        var taken: [OfflineScan] = []
        for scan in scans.prefix(OfflineBatch.mostScans) {
            bytes += scan.tree.encoded.count
            guard bytes <= OfflineBatch.mostBytes || taken.isEmpty else { break }
            taken.append(scan)
        }
        self.scans = taken
    }

    /// Reads it from a message's tree.
    public init(_ tree: CBOR) throws(MessageError) {
        let items = try tree.array("scans")
        guard 1...OfflineBatch.mostScans ~= items.count else { throw .invalid(field: "scans") }
        var scans: [OfflineScan] = []
        for item in items { scans.append(try OfflineScan(item)) }
        self.scans = scans
    }

    /// As a message's tree.
    public var tree: CBOR {
        .fields([("scans", .array(scans.map { $0.tree }))])
    }
}
