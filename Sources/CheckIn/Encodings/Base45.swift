/// Bytes as text for the alphanumeric mode of QR codes (RFC 9285).
///
/// The alphabet has a space in it: text to be decoded is never trimmed or normalised.
public enum Base45 {
    private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)

    /// - Parameter prefix: What the text begins with, as it is.
    public static func encode(_ bytes: [UInt8], prefix: String = "") -> String {
        var text = Array(prefix.utf8)
        text.reserveCapacity(text.count + bytes.count / 2 * 3 + 2)
        for start in stride(from: 0, to: bytes.count, by: 2) {
            let isPair = start + 1 < bytes.count
            let value = isPair ? Int(bytes[start]) << 8 | Int(bytes[start + 1]) : Int(bytes[start])
            text.append(alphabet[value % 45])
            text.append(alphabet[value / 45 % 45])
            if isPair { text.append(alphabet[value / 2025]) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Decodes a text exactly as it is.
    public static func decode(_ text: String) throws(Base45Error) -> [UInt8] {
        try decode(Array(text.utf8))
    }

    /// - Parameter text: ASCII.
    public static func decode(_ text: [UInt8]) throws(Base45Error) -> [UInt8] {
        guard text.count % 3 != 1 else { throw .wrongLength }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 3 * 2 + 1)
        for start in stride(from: 0, to: text.count, by: 3) {
            var value = Int(try digit(text[start])) + 45 * Int(try digit(text[start + 1]))
            if start + 2 < text.count {
                value += 2025 * Int(try digit(text[start + 2]))
                guard value <= 0xFFFF else { throw .overflow }
                bytes.append(UInt8(value >> 8))
            } else {
                guard value <= 0xFF else { throw .overflow }
            }
            bytes.append(UInt8(value & 0xFF))
        }
        return bytes
    }

    private static func digit(_ character: UInt8) throws(Base45Error) -> UInt8 {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return character - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): return character - UInt8(ascii: "A") + 10
        case UInt8(ascii: " "): return 36
        case UInt8(ascii: "$"): return 37
        case UInt8(ascii: "%"): return 38
        case UInt8(ascii: "*"): return 39
        case UInt8(ascii: "+"): return 40
        case UInt8(ascii: "-"): return 41
        case UInt8(ascii: "."): return 42
        case UInt8(ascii: "/"): return 43
        case UInt8(ascii: ":"): return 44
        default: throw .invalidCharacter
        }
    }
}

/// Why a text is not Base45.
public enum Base45Error: Error, Equatable, Sendable {
    /// A character outside the 45, which have no lower case.
    case invalidCharacter
    /// A length of 1 modulo 3.
    case wrongLength
    /// A group stands for more than its bytes can hold.
    case overflow
}
