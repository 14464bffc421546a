import CheckIn

/// The texts of codes in what a scanner typed or a person pasted.
public struct GateInput: Equatable, Sendable {
    /// The texts of codes in it.
    public let texts: [String]
    /// The layout under which they are what the scanner sent; nil if none of them is a code under any.
    public let layout: KeyboardLayout?

    /// Takes the input as it came, or as it was sent where only that holds a code.
    ///
    /// - Parameters:
    ///   - typed: The characters that came out.
    ///   - keys: The keys that were pressed, as an American keyboard writes them, where they are known.
    public init(typed: String, keys: String = "") {
        let asTyped = GateInput.texts(in: typed)
        if let found = GateInput.found(typed, asTyped, keys, { GateInput.isWhole($0) }) {
            (texts, layout) = found
        } else if let found = GateInput.found(typed, asTyped, keys, { GateInput.hasPrefix(Array($0.utf8), at: 0) }) {
            // Damaged, but ours.
            (texts, layout) = found
        } else {
            texts = asTyped.isEmpty ? GateInput.texts(in: keys) : asTyped
            layout = nil
        }
    }

    private static func isWhole(_ text: String) -> Bool {
        (try? Code(text: text)) != nil || text.hasSameBytes(as: SetUpViewModel.testText)
    }

    private static func found(
        _ typed: String, _ asTyped: [String], _ keys: String, _ isOurs: (String) -> Bool
    ) -> ([String], KeyboardLayout)? {
        if asTyped.contains(where: isOurs) { return (asTyped, .english) }
        let asPressed = texts(in: keys)
        let isPressed = asPressed.contains(where: isOurs)
        for layout in KeyboardLayout.allCases {
            guard let sent = layout.restored(typed) else { continue }
            let texts = texts(in: sent)
            if texts.contains(where: isOurs) { return (isPressed ? asPressed : texts, layout) }
        }
        return isPressed ? (asPressed, .english) : nil
    }

    /// The most bytes that are looked at; a scanner's whole memory fits.
    public static let maximumBytes = 1 << 16
    /// The most texts that are taken from one input.
    static let maximumTexts = 128

    /// Line ends part texts, and so does our prefix where a scanner sends no line end. Spaces around a text are no part of
    /// it: inside a code they count, but none ends with one. Lines that are empty then are no texts.
    // RFC 9285 §4: the last character of Base45 counts 45 or 45², so its value is at most 32, and a space is 36.
    /// The texts of codes in what came in; none where there is nothing but space.
    public static func texts(in input: String) -> [String] {
        let input = Array(input.utf8.prefix(maximumBytes))
        var texts: [String] = []
        var start = 0
        for end in 0...input.count where end == input.count || input[end] == 10 || input[end] == 13 {
            texts += parts(of: Array(input[start..<end]))
            start = end + 1
        }
        return Array(texts.prefix(maximumTexts))
    }

    private static func parts(of line: [UInt8]) -> [String] {
        var parts: [String] = []
        var start = 0
        while start < line.count {
            let end = self.end(of: line, from: start)
            let text = self.text(line, start, end)
            if !text.utf8.isEmpty { parts.append(text) }
            start = end
        }
        return parts
    }

    /// The prefix is made of characters that a code may hold as well, so one code in ten thousand has it inside. Where the
    /// shortest part is no code, a longer one is tried; a code that is whole is never cut.
    private static func end(of line: [UInt8], from start: Int) -> Int {
        var ends: [Int] = []
        var position = start + 1
        while ends.count < 3, position < line.count {
            if hasPrefix(line, at: position) { ends.append(position) }
            position += 1
        }
        if position == line.count { ends.append(line.count) }
        for end in ends where (try? Code(text: text(line, start, end))) != nil { return end }
        return ends.first ?? line.count
    }

    private static let prefix = Array(Code.prefix.utf8)

    private static func hasPrefix(_ line: [UInt8], at position: Int) -> Bool {
        guard position + prefix.count <= line.count else { return false }
        for place in prefix.indices where line[position + place] != prefix[place] { return false }
        return true
    }

    private static func text(_ line: [UInt8], _ start: Int, _ end: Int) -> String {
        var (start, end) = (start, end)
        while start < end, line[start] == UInt8(ascii: " ") { start += 1 }
        while start < end, line[end - 1] == UInt8(ascii: " ") { end -= 1 }
        return String(decoding: line[start..<end], as: UTF8.self)
    }
}
