import CheckIn

/// The texts of codes in what a scanner typed or a person pasted.
public enum GateInput {
    /// The most bytes that are looked at; a scanner's whole memory fits.
    public static let maximumBytes = 1 << 16
    /// The most texts that are taken from one input.
    static let maximumTexts = 128

    /// Line ends part texts, and so does our prefix where a scanner sends no line end. Spaces around a text are no part of
    /// it: inside a code they count, but none ends with one. Lines that are empty then are no texts.
    // RFC 9285 §4: the last character of Base45 counts 45 or 45², so its value is at most 32, and a space is 36.
    public static func texts(in input: String) -> [String] {
        var texts: [String] = []
        for line in input.utf8.prefix(maximumBytes).split(whereSeparator: { $0 == 10 || $0 == 13 }) {
            texts += parts(of: Array(line))
        }
        return Array(texts.prefix(maximumTexts))
    }

    private static func parts(of line: [UInt8]) -> [String] {
        var parts: [String] = []
        var start = 0
        while start < line.count {
            let end = self.end(of: line, from: start)
            let text = self.text(line[start..<end])
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
            if line[position...].starts(with: Code.prefix.utf8) { ends.append(position) }
            position += 1
        }
        if position == line.count { ends.append(line.count) }
        for end in ends where (try? Code(text: text(line[start..<end]))) != nil { return end }
        return ends.first ?? line.count
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        let isInk = { (byte: UInt8) in byte != UInt8(ascii: " ") }
        guard let first = bytes.firstIndex(where: isInk), let last = bytes.lastIndex(where: isInk) else { return "" }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }
}
