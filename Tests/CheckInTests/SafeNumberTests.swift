import CheckIn
import TestSupport
import Testing

struct SafeNumberTests {
    @Test(arguments: ["12현34규", "00가00힣", "98나76다"])
    func fourDigitsAndTwoSyllablesInTheirOrder(text: String) {
        #expect(SafeNumber(text)?.text == text)
    }

    @Test(arguments: [
        "", "12현34", "12현34규1", "현12규34", "1234현규", "12ㅎ34ㄱ", "12\u{1112}\u{1167}\u{11AB}34규", "１２현34규", "12現34規",
        "12Hy34Gy", "12현34규\n",
    ])
    func anythingElseIsNone(text: String) {
        #expect(SafeNumber(text) == nil)
    }

    @Test func randomNumbersAreInThatFormAndOfEasySyllables() {
        var generator = SeededGenerator(seed: 8)
        var digits: [Character: Int] = [:]
        var syllables: [Character: Int] = [:]
        let rounds = 36_000
        for _ in 0..<rounds {
            let number = SafeNumber(random: &generator)
            #expect(SafeNumber(number.text) == number)
            for (place, character) in number.text.enumerated() {
                if place % 3 == 2 { syllables[character, default: 0] += 1 } else { digits[character, default: 0] += 1 }
            }
        }
        #expect(digits.count == 10)
        #expect(syllables.count == 108)
        #expect(SafeNumber.count == 10_000 * 108 * 108)
        #expect(["가", "긴", "훌", "히"].allSatisfy { syllables[$0] != nil })
        // Even to six standard deviations.
        #expect(digits.values.allSatisfy { abs($0 - 14_400) < 6 * 114 })
        #expect(syllables.values.allSatisfy { abs($0 - 667) < 6 * 26 })
    }

    @Test func theSameRandomBytesGiveTheSameNumber() {
        var one = SeededGenerator(seed: 9)
        var other = SeededGenerator(seed: 9)
        #expect(SafeNumber(random: &one) == SafeNumber(random: &other))
    }
}
