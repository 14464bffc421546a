import CheckIn
import TestSupport
import Testing

@testable import Screens

/// Keyboards as their makers draw them: what each key of an American one writes there, without and with Shift.
private enum Keyboard {
    /// A code's characters in groups that are separated by spaces, and below each what comes out.
    static let german = zip(
        Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 $%*+-./:"),
        Array("ABCDEFGHIJKLMNOPQRSTUVWXZY0123456789 $%(`ß.-Ö"))
    static let french = zip(
        Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 $%*+-./:"),
        Array("QBCDEFGHIJKL?NOPARSTUVZXYWà&é\"'(-è_ç 458+):!M"))

    static func typing<Keys: Sequence>(_ text: String, on keys: Keys) -> String
    where Keys.Element == (Character, Character) {
        let table = Dictionary(uniqueKeysWithValues: keys.map { ($0.0, $0.1) })
        return String(text.map { table[$0] ?? "□" })
    }
}

struct KeyboardLayoutTests {
    private let code: String
    private let other: String

    init() throws {
        let holder = try Holder(of: Issuer())
        code = try holder.code(at: start / 1000).text
        other = try holder.code(at: start / 1000 + 15).text
    }

    private func sees(_ typed: String, keys: String = "", as layout: KeyboardLayout?) {
        let input = GateInput(typed: typed, keys: keys)
        #expect(input.texts == [code])
        #expect(input.layout == layout)
    }

    @Test func anEnglishKeyboardNeedsNoHelp() {
        sees(code, as: .english)
        sees(code + "\r\n", as: .english)
    }

    @Test func capitalsThatCapsLockTurnedRoundAreTurnedBack() {
        sees(code.lowercased(), as: .english)
    }

    @Test func aGermanKeyboardIsUndone() {
        sees(Keyboard.typing(code, on: Keyboard.german) + "\r\n", as: .german)
    }

    @Test func aFrenchKeyboardIsUndone() {
        sees(Keyboard.typing(code, on: Keyboard.french) + "\r", as: .french)
    }

    @Test(arguments: KeyboardLayout.allCases)
    func everyCharacterOfACodeComesBack(layout: KeyboardLayout) {
        let all = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 $%*+-./:"
        let typed =
            switch layout {
            case .english: all
            // 두벌식 with Shift, as a scanner holds it for capitals, one key at a time.
            case .korean: "ㅁㅠㅊㅇㄸㄹㅎㅗㅑㅓㅏㅣㅡㅜㅒㅖㅃㄲㄴㅆㅕㅍㅉㅌㅛㅋ0123456789 $%*+-./:"
            case .german: Keyboard.typing(all, on: Keyboard.german)
            case .french: Keyboard.typing(all, on: Keyboard.french)
            }
        #expect(layout.restored(typed) == all)
    }

    @Test(
        arguments: [
            // ㅂ ㅊ: no syllable. 한 is ㅎㅏㄴ, the keys G K S.
            ("ㅂㅊ1:", "QC1:"), ("한글", "GKSRMF"), ("쀍", "QNPFR"), ("왜", "DHO"), ("닭", "EKFR"), ("값", "RKQT"),
            ("ㄳㅘㅢ", "RTHKML"), ("힣", "GLG"), ("가", "RK"), ("꿿", "RNPFG"),
        ])
    func lettersThatAnInputMethodPutTogetherAreTakenApart(composed: String, keys: String) {
        #expect(KeyboardLayout.korean.restored(composed) == keys)
    }

    /// Composes as 두벌식 does: a consonant before a vowel belongs to that vowel.
    @Test func aWholeCodeThatBecameHangulIsUndone() {
        sees(Hangul.composed(fromKeys: code), as: .korean)
    }

    @Test func aGraveThatFoundALetterIsTakenOff() {
        #expect(KeyboardLayout.german.restored("ÀÈÌÒÙ``ß") == "+A+E+I+O+U++-")
    }

    @Test func whatNoKeyOfACodeWritesIsNoCode() {
        for layout in KeyboardLayout.allCases { #expect(layout.restored("QC1:💡") == nil) }
    }

    @Test func gluedCodesAreSplitUnderTheWrongLayout() {
        let typed = Keyboard.typing(code + other, on: Keyboard.german)
        #expect(GateInput(typed: typed).texts == [code, other])
    }

    @Test func aDamagedCodeOfAWrongLayoutIsStillOneOfOurs() {
        // A space at the end would be taken for the scanner's own.
        var damaged = String(code.dropLast(4))
        while damaged.last == " " { damaged.removeLast() }
        let input = GateInput(typed: Keyboard.typing(damaged, on: Keyboard.french))
        #expect(input.layout == .french)
        #expect(input.texts == [damaged])
    }

    @Test func whatIsNoCodeUnderAnyLayoutStaysAsItCame() {
        let input = GateInput(typed: "https://example.com/ä")
        #expect(input.texts == ["https://example.com/ä"])
        #expect(input.layout == nil)
    }

    @Test func theKeysTellWhatTheCharactersLost() {
        sees("ㅂ�", keys: code, as: .english)
        #expect(GateInput(typed: "", keys: "ABC").texts == ["ABC"])
    }
}

struct ScannerKeysTests {
    private func place(of character: Character) -> (String, Bool) {
        switch character {
        case "A"..."Z": ("Key\(character)", true)
        case "0"..."9": ("Digit\(character)", false)
        case " ": ("Space", false)
        case "$": ("Digit4", true)
        case "%": ("Digit5", true)
        case "*": ("Digit8", true)
        case "+": ("Equal", true)
        case "-": ("Minus", false)
        case ".": ("Period", false)
        case "/": ("Slash", false)
        default: ("Semicolon", true)
        }
    }

    @Test func theKeysOfACodeAreKnownByTheirPlaces() throws {
        let code = try Holder(of: Issuer()).code(at: start / 1000).text
        var keys = ScannerKeys()
        for character in code {
            let (place, isShifted) = place(of: character)
            if isShifted { keys.pressed(place: "ShiftLeft", text: "Shift", isShifted: true) }
            keys.pressed(place: place, text: "Process", isShifted: isShifted)
        }
        #expect(keys.ended() == GateInput(typed: code))
        #expect(keys.isEmpty)
    }

    @Test func withoutPlacesTheCharactersCount() throws {
        let code = try Holder(of: Issuer()).code(at: start / 1000).text
        var keys = ScannerKeys()
        for character in code { keys.pressed(place: "", text: String(character), isShifted: false) }
        #expect(keys.ended().texts == [code])
    }

    @Test(arguments: ["A", "À"])
    func aDeadKeyStandsBeforeTheNextCharacter(second: String) {
        var keys = ScannerKeys()
        for (place, text) in [("", "Dead"), ("", second), ("", "Dead"), ("", "B"), ("", "Dead"), ("", "ß")] {
            keys.pressed(place: place, text: text, isShifted: true)
        }
        let typed = keys.ended().texts.first ?? ""
        #expect(KeyboardLayout.german.restored(typed) == "+A+B+-")
    }

    @Test func theNumberPadCounts() {
        var keys = ScannerKeys()
        for place in ["Numpad4", "NumpadAdd", "NumpadSubtract", "NumpadMultiply", "NumpadDivide", "NumpadDecimal"] {
            keys.pressed(place: place, text: "Unidentified", isShifted: false)
        }
        #expect(keys.ended().texts == ["4+-*/."])
    }

    @Test func aFloodIsBounded() {
        var keys = ScannerKeys()
        for _ in 0..<100_000 { keys.pressed(place: "KeyA", text: "a", isShifted: false) }
        #expect(keys.ended().texts.map(\.utf8.count) == [GateInput.maximumBytes])
    }
}

/// What an input method makes of keys on 두벌식; written for this test from the rules of the keyboard alone.
private enum Hangul {
    static func composed(fromKeys text: String) -> String {
        let consonants: [Character: Character] = [
            "R": "ㄲ", "S": "ㄴ", "E": "ㄸ", "F": "ㄹ", "A": "ㅁ", "Q": "ㅃ", "T": "ㅆ", "D": "ㅇ", "W": "ㅉ", "C": "ㅊ",
            "Z": "ㅋ", "X": "ㅌ", "V": "ㅍ", "G": "ㅎ",
        ]
        let vowels: [Character: Character] = [
            "K": "ㅏ", "O": "ㅒ", "I": "ㅑ", "J": "ㅓ", "P": "ㅖ", "U": "ㅕ", "H": "ㅗ", "Y": "ㅛ", "N": "ㅜ", "B": "ㅠ",
            "M": "ㅡ", "L": "ㅣ",
        ]
        let first = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
        let middle = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
        let last = Array("\0ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
        let pairs: [String: Character] = ["ㅗㅏ": "ㅘ", "ㅗㅣ": "ㅚ", "ㅜㅓ": "ㅝ", "ㅜㅣ": "ㅟ", "ㅡㅣ": "ㅢ"]
        let letters = text.map { consonants[$0] ?? vowels[$0] ?? $0 }
        var written = ""
        var place = 0
        func letter(_ at: Int) -> Character { at < letters.count ? letters[at] : " " }
        while place < letters.count {
            guard let lead = first.firstIndex(of: letters[place]), var vowel = middle.firstIndex(of: letter(place + 1))
            else {
                written.append(letters[place])
                place += 1
                continue
            }
            place += 2
            if let pair = pairs["\(middle[vowel])\(letter(place))"], let both = middle.firstIndex(of: pair) {
                vowel = both
                place += 1
            }
            var tail = 0
            if let found = last.firstIndex(of: letter(place)), !middle.contains(letter(place + 1)) {
                tail = found
                place += 1
            }
            written.unicodeScalars.append(Unicode.Scalar(UInt32(0xAC00 + lead * 588 + vowel * 28 + tail))!)
        }
        return written
    }
}
