/// What a holder writes on paper instead of a telephone number: two digits, a Hangul syllable, two digits, a syllable.
///
/// Example: `12현34규`. One per person; the ledger lets no two be alike.
public struct SafeNumber: Equatable, Hashable, Sendable {
    public let text: String

    /// Nil unless the text has exactly that form, in precomposed syllables (U+AC00–U+D7A3).
    public init?(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        guard scalars.count == 6 else { return nil }
        for (place, scalar) in scalars.enumerated() {
            let fits = place % 3 == 2 ? (0xAC00...0xD7A3).contains(scalar.value) : (0x30...0x39).contains(scalar.value)
            guard fits else { return nil }
        }
        self.text = text
    }
}
