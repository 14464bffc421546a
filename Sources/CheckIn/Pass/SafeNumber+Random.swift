extension SafeNumber {
    /// How many syllables ``init(random:)`` chooses from.
    static let syllables = initials.count * vowels.count * finals.count
    /// How many numbers ``init(random:)`` can give: 116,640,000.
    public static let count = 10_000 * syllables * syllables

    /// A number drawn evenly from all of ``count``.
    public init(random generator: inout some RandomNumberGenerator) {
        var scalars = String.UnicodeScalarView()
        for place in 0..<6 {
            let choices = place % 3 == 2 ? SafeNumber.syllables : 10
            let choice = Int.random(in: 0..<choices, using: &generator)
            scalars.append(place % 3 == 2 ? SafeNumber.syllable(choice) : Unicode.Scalar(0x30 + UInt8(choice)))
        }
        text = String(scalars)
    }

    // What is read out over a counter is to be written down right: no tense or aspirated consonants, only vowels that
    // are heard and seen apart, and one nasal among the finals.

    /// ㄱ ㄴ ㄷ ㄹ ㅁ ㅂ ㅅ ㅈ ㅎ
    private static let initials: [UInt16] = [0, 2, 3, 5, 6, 7, 9, 12, 18]
    /// ㅏ ㅗ ㅜ ㅣ
    private static let vowels: [UInt16] = [0, 8, 13, 20]
    /// None, ㄴ, ㄹ.
    private static let finals: [UInt16] = [0, 4, 8]

    private static func syllable(_ choice: Int) -> Unicode.Scalar {
        let final = finals[choice % finals.count]
        let vowel = vowels[choice / finals.count % vowels.count]
        let initial = initials[choice / finals.count / vowels.count]
        // The Unicode Standard §3.12; all of these are scalars.
        return Unicode.Scalar(0xAC00 + (initial * 21 + vowel) * 28 + final) ?? "가"
    }
}
