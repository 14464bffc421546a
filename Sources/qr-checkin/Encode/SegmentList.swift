import QRCharsets
import QRCodes

/// Segments in a notation of the command's own: `E26,B12,N3` is ECI 26, twelve bytes and three digits.
///
/// `N`, `A`, `B` and `K` are followed by the number of digits, alphanumeric characters, bytes and kanji; `E` by that of an
/// interpretation; `G` is FNC1 in first position, and `F` with a number in second.
struct SegmentList {
    let segments: [Segment]

    /// As the facts about a code show them. Structured append is not a segment of the message.
    static func notation(_ segments: [Segment]) -> String {
        segments.compactMap { segment in
            switch segment.mode {
            case .numeric: "N\(segment.count)"
            case .alphanumeric: "A\(segment.count)"
            case .byte: "B\(segment.count)"
            case .kanji: "K\(segment.count)"
            case .interpretation: "E\(segment.number)"
            case .gs1: "G"
            case .industry: "F\(segment.number)"
            case .structuredAppend: nil
            }
        }.joined(separator: ",")
    }

    /// Divides all of the bytes.
    init(_ notation: String, of bytes: [UInt8]) throws(CommandError) {
        var rest = bytes[...]
        var segments: [Segment] = []
        for part in notation.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            let isMarked = segments.contains { $0.mode == .gs1 || $0.mode == .industry }
            segments.append(try Self.segment(part, isMarked, from: &rest))
        }
        guard rest.isEmpty else {
            throw .wrongUse(
                korean: "--segments에 내용의 끝이 빠졌어요. (남은 바이트: \(rest.count))",
                english: "--segments leaves out the end of the input (bytes left: \(rest.count))")
        }
        self.segments = segments
    }

    private static func segment(
        _ part: String, _ isMarked: Bool, from rest: inout ArraySlice<UInt8>
    ) throws(CommandError) -> Segment {
        let mode = part.prefix(1).uppercased()
        let segment: Segment? =
            switch (mode, Int(part.dropFirst())) {
            case ("N", let count?): take(count, from: &rest).flatMap { Segment(digits: text($0)) }
            // After G or F one percent sign would separate fields.
            case ("A", let count?):
                take(count, from: &rest).flatMap {
                    Segment(alphanumeric: isMarked ? text($0).replacing("%", with: "%%") : text($0))
                }
            case ("B", let count?): take(count, from: &rest).map { Segment(bytes: Array($0)) }
            case ("K", let count?): takeCharacters(count, from: &rest).flatMap { kanji(text($0)) }
            case ("E", let number?): Segment(interpretation: number)
            case ("F", let number?): Segment(.industry(number))
            case ("G", nil) where part.count == 1: Segment(.gs1)
            default: nil
            }
        guard let segment else {
            throw .wrongUse(
                korean: "--segments의 `\(part)`에 맞는 내용이 아니에요.",
                english: "--segments: `\(part)` does not fit the input")
        }
        return segment
    }

    private static func kanji(_ text: String) -> Segment? {
        KanjiTable(.all).flatMap { Segment(kanji: text, $0) }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    private static func take(_ count: Int, from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard (0...rest.count).contains(count) else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    /// Takes so many characters of UTF-8, which are told apart by their first bytes.
    private static func takeCharacters(_ count: Int, from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let starts = rest.indices.filter { rest[$0] & 0b1100_0000 != 0b1000_0000 } + [rest.endIndex]
        guard starts.indices.contains(count) else { return nil }
        return take(starts[count] - rest.startIndex, from: &rest)
    }
}
