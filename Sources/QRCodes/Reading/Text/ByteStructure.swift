/// What bytes look like, to guess their charset.
struct ByteStructure {
    let isUTF8: Bool
    /// Whether some are from 0x80 to 0x9F.
    let hasControls: Bool
    /// Whether all from 0xA1 on come in pairs.
    let comesInPairs: Bool
    /// Whether the pairs are Hangul syllables or signs, as KS X 1001 arranges them.
    let isHangul: Bool
    /// Whether all high ones are half-width katakana of Shift JIS, with a voiced one among them.
    let isKatakana: Bool
    /// Whether they can be Shift JIS.
    let isShiftJIS: Bool
    /// Whether they can be GB 18030.
    let isWide: Bool

    init(_ bytes: [UInt8]) {
        isUTF8 = String(validating: bytes, as: UTF8.self) != nil
        hasControls = bytes.contains { (0x80...0x9F).contains($0) }
        var pairs = true
        var hangul = true
        var index = 0
        while index < bytes.count {
            if bytes[index] < 0x80 {
                index += 1
                continue
            }
            guard bytes[index] >= 0xA1, index + 1 < bytes.count, bytes[index + 1] >= 0xA1 else {
                pairs = false
                break
            }
            if !(0xB0...0xC8).contains(bytes[index]) && !(0xA1...0xAF).contains(bytes[index]) { hangul = false }
            index += 2
        }
        comesInPairs = pairs
        // Ka to to and ha to ho may be followed by a voice mark.
        let isVoiced = zip(bytes, bytes.dropFirst()).contains { kana, mark in
            ((0xB6...0xC4).contains(kana) || (0xCA...0xCE).contains(kana)) && (0xDE...0xDF).contains(mark)
        }
        isKatakana = isVoiced && bytes.allSatisfy { $0 < 0x80 || (0xA1...0xDF).contains($0) }
        isHangul = pairs && hangul
        isShiftJIS = Self.parses(bytes, lead: { (0x81...0x9F).contains($0) || (0xE0...0xFC).contains($0) }) { second in
            (0x40...0x7E).contains(second) || (0x80...0xFC).contains(second)
        } single: {
            (0xA1...0xDF).contains($0)
        }
        isWide = Self.parses(bytes, lead: { (0x81...0xFE).contains($0) }) { second in
            (0x40...0x7E).contains(second) || (0x80...0xFE).contains(second)
        } single: { _ in
            false
        }
    }

    private static func parses(
        _ bytes: [UInt8], lead: (UInt8) -> Bool, second: (UInt8) -> Bool, single: (UInt8) -> Bool
    ) -> Bool {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 || single(byte) {
                index += 1
            } else {
                guard lead(byte), index + 1 < bytes.count, second(bytes[index + 1]) else { return false }
                index += 2
            }
        }
        return true
    }
}
