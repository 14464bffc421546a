/// What a holder writes on paper instead of a telephone number: two digits, a Hangul syllable, two digits, a syllable.
///
/// Example: `12현34규`. One per person; the ledger lets no two be alike.
public struct SafeNumber: Equatable, Hashable, Sendable {
    /// The six characters, as people write them.
    public let text: String

    /// Nil unless the text has exactly that form, in precomposed syllables (U+AC00–U+D7A3).
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10 else { return nil }
        for start in [0, 5] {
            let syllable = UInt32(bytes[start + 2]) << 16 | UInt32(bytes[start + 3]) << 8 | UInt32(bytes[start + 4])
            // In UTF-8 the syllables are three bytes each, in the same order.
            guard SafeNumber.isDigit(bytes[start]), SafeNumber.isDigit(bytes[start + 1]),
                0xEA_B080...0xED_9EA3 ~= syllable
            else { return nil }
        }
        self.text = text
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        0x30...0x39 ~= byte
    }
}
