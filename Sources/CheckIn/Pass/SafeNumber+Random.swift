extension SafeNumber {
    /// Nine consonants that are neither tense nor aspirated, four vowels that are heard and seen apart, and no final
    /// consonant: what is read out over a counter is written down right.
    private static let syllables = Array("가고구기나노누니다도두디라로루리마모무미바보부비사소수시자조주지하호후히".unicodeScalars)

    /// How many numbers ``init(random:)`` can give: 12,960,000.
    public static let count = 10_000 * 36 * 36

    /// A number drawn evenly from all of ``count``.
    public init(random generator: inout some RandomNumberGenerator) {
        var scalars = String.UnicodeScalarView()
        for place in 0..<6 {
            let isSyllable = place % 3 == 2
            let choice = Int.random(in: 0..<(isSyllable ? SafeNumber.syllables.count : 10), using: &generator)
            scalars.append(isSyllable ? SafeNumber.syllables[choice] : SafeNumber.digits[choice])
        }
        text = String(scalars)
    }

    private static let digits = Array("0123456789".unicodeScalars)
}
