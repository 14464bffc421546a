import Foundation

/// Bytes whose end differs enough to find them by: that of a signature, or of a hash.
struct ScatteredBytes: Hashable {
    let bytes: [UInt8]

    /// Wraps memcmp, where arrays compare byte by byte.
    static func == (left: ScatteredBytes, right: ScatteredBytes) -> Bool {
        left.bytes.count == right.bytes.count && memcmp(left.bytes, right.bytes, left.bytes.count) == 0
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(bytes.suffix(8).reduce(0) { $0 << 8 | UInt64($1) })
    }
}
