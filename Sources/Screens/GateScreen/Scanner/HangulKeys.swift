/// The keys of 두벌식 that make a Hangul character, each by the letter on the same key of an American keyboard.
enum HangulKeys {
    /// Nil for what is not Hangul.
    static func keys(of scalar: UInt32) -> [UInt8]? {
        switch scalar {
        case 0xAC00...0xD7A3:
            // The Unicode Standard §3.12: syllables in order of their first consonant, vowel and last consonant.
            let syllable = Int(scalar - 0xAC00)
            return firsts[syllable / 588] + vowels[syllable / 28 % 21] + lasts[syllable % 28]
        // Letters by themselves: 30 consonants, then the vowels.
        case 0x3131...0x314E: return consonants[Int(scalar - 0x3131)]
        case 0x314F...0x3163: return vowels[Int(scalar - 0x314F)]
        default: return nil
        }
    }

    private static let firsts = list("R R S E E F A Q Q T T D W W C Z X V G")
    private static let vowels = list("K O I O J P U P H HK HO HL Y N NJ NP NL B M ML L")
    private static let lasts = list(" R R RT S SW SG E F FR FA FQ FT FX FV FG A Q QT T T D W C Z X V G")
    private static let consonants = list(
        "R R RT S SW SG E E F FR FA FQ FT FX FV FG A Q Q QT T T D W W C Z X V G")

    private static func list(_ letters: String) -> [[UInt8]] {
        var list: [[UInt8]] = [[]]
        for letter in letters.utf8 {
            if letter == UInt8(ascii: " ") { list.append([]) } else { list[list.count - 1].append(letter) }
        }
        return list
    }
}
