import CheckIn

extension SafeNumber {
    /// A random one of 1.7 billion, of syllables that are quick to read aloud and to write.
    static func random(using generator: inout some RandomNumberGenerator) -> SafeNumber {
        while true {
            let text =
                "\(twoDigits(using: &generator))\(syllable(using: &generator))"
                + "\(twoDigits(using: &generator))\(syllable(using: &generator))"
            if let number = SafeNumber(text) { return number }
        }
    }

    private static func twoDigits(using generator: inout some RandomNumberGenerator) -> String {
        let number = Int.random(in: 0...99, using: &generator)
        return number < 10 ? "0\(number)" : "\(number)"
    }

    /// A syllable without doubled consonants or compound vowels, open or ending in ㄴ or ㅇ.
    private static func syllable(using generator: inout some RandomNumberGenerator) -> Character {
        let initial = pick([0, 2, 3, 5, 6, 7, 9, 11, 12, 14, 15, 16, 17, 18], using: &generator)
        let vowel = pick([0, 2, 4, 6, 8, 12, 13, 17, 18, 20], using: &generator)
        let final = pick([0, 4, 21], using: &generator)
        // The Unicode Standard §3.12, Hangul syllable composition
        let scalar = 0xAC00 + (initial * 21 + vowel) * 28 + final
        return Unicode.Scalar(scalar).map { Character($0) } ?? "가"
    }

    private static func pick(_ choices: [UInt32], using generator: inout some RandomNumberGenerator) -> UInt32 {
        choices[Int.random(in: 0..<choices.count, using: &generator)]
    }
}
