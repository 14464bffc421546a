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
        try decode(Array(text.utf8)[...])
    }

    /// - Parameter text: ASCII.
    public static func decode(_ text: ArraySlice<UInt8>) throws(Base45Error) -> [UInt8] {
        guard text.count % 3 != 1 else { throw .wrongLength }
        let (text, digits) = (text.span, digits.span)
        var bytes = [UInt8](repeating: 0, count: text.count / 3 * 2 + text.count % 3 / 2)
        var output = bytes.mutableSpan
        for group in 0..<(text.count + 1) / 3 {
            let (start, place) = (3 &* group, 2 &* group)
            let isPair = start &+ 2 < text.count
            // Unchecked, since groups end where the text and the bytes do, and there is a digit for each character.
            let low = digits[unchecked: Int(text[unchecked: start])]
            let middle = digits[unchecked: Int(text[unchecked: start &+ 1])]
            let high = isPair ? digits[unchecked: Int(text[unchecked: start &+ 2])] : 0
            let value = low &+ 45 &* middle &+ 2025 &* high
            guard value <= (isPair ? 0xFFFF : 0xFF) else {
                throw value < noDigit ? .overflow : .invalidCharacter
            }
            output[unchecked: place] = UInt8(truncatingIfNeeded: isPair ? value >> 8 : value)
            if isPair { output[unchecked: place &+ 1] = UInt8(truncatingIfNeeded: value) }
        }
        return bytes
    }

    /// More than any group of digits stands for: what a character counts as that is none.
    private static let noDigit = 45 * 45 * 45

    /// The value of each character.
    private static let digits: [Int] = {
        var digits = [Int](repeating: noDigit, count: 256)
        for (value, character) in alphabet.enumerated() { digits[Int(character)] = value }
        return digits
    }()
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
