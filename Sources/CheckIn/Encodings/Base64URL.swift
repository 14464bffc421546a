/// Bytes as text in JSON: base64url without padding (RFC 4648 §5).
public enum Base64URL {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// Encodes without padding.
    public static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count * 4 + 2) / 3)
        var waiting = 0
        var bits = 0
        for byte in bytes {
            waiting = (waiting << 8 | Int(byte)) & 0xFFFF
            bits += 8
            while bits >= 6 {
                bits -= 6
                text.append(alphabet[waiting >> bits & 63])
            }
        }
        if bits > 0 { text.append(alphabet[waiting << (6 - bits) & 63]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Nil unless the text is what ``encode(_:)`` gives for some bytes: no padding, no spare bits, no other characters.
    public static func decode(_ text: String) -> [UInt8]? {
        let text = Array(text.utf8)
        guard text.count % 4 != 1 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3 + 2)
        var waiting = 0
        var bits = 0
        for character in text {
            guard let digit = digit(character) else { return nil }
            waiting = (waiting << 6 | Int(digit)) & 0xFFFF
            bits += 6
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: waiting >> bits))
            }
        }
        guard waiting & ((1 << bits) - 1) == 0 else { return nil }
        return bytes
    }

    private static func digit(_ character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
