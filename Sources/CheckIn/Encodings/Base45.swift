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
        let digits = digits
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 3 * 2 + 1)
        var start = text.startIndex
        while start < text.endIndex {
            let isPair = start + 2 < text.endIndex
            let low = digits[Int(text[start])]
            let middle = digits[Int(text[start + 1])]
            let high = isPair ? digits[Int(text[start + 2])] : 0
            guard max(low, middle, high) < 45 else { throw .invalidCharacter }
            let value = Int(low) + 45 * Int(middle) + 2025 * Int(high)
            guard value <= (isPair ? 0xFFFF : 0xFF) else { throw .overflow }
            if isPair { bytes.append(UInt8(truncatingIfNeeded: value >> 8)) }
            bytes.append(UInt8(truncatingIfNeeded: value))
            start += 3
        }
        return bytes
    }

    /// The value of each character; 45 where it has none.
    private static let digits: [UInt8] = {
        var digits = [UInt8](repeating: 45, count: 256)
        for (value, character) in alphabet.enumerated() { digits[Int(character)] = UInt8(value) }
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
