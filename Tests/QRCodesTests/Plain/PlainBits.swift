@testable import QRCodes

/// Bits one by one, straight from ISO/IEC 18004:2015 §7.4: the truth that ``BitWriter`` is compared with.
struct PlainBits {
    private(set) var bits: [Bool] = []

    mutating func append(_ value: Int, _ count: Int) {
        for index in (0..<count).reversed() { bits.append(value >> index & 1 == 1) }
    }

    init(_ segments: [Segment], _ band: VersionBand) {
        let index = band == .small ? 0 : band == .medium ? 1 : 2
        for segment in segments {
            let bytes = Array(segment.bytes)
            switch segment.mode {
            case .numeric:
                append(0b0001, 4)
                append(bytes.count, [10, 12, 14][index])
                for start in stride(from: 0, to: bytes.count, by: 3) {
                    let digits = bytes[start..<min(start + 3, bytes.count)].map { Int($0) - 48 }
                    append(digits.reduce(0) { $0 * 10 + $1 }, [0, 4, 7, 10][digits.count])
                }
            case .alphanumeric:
                append(0b0010, 4)
                append(bytes.count, [9, 11, 13][index])
                let values = bytes.map { byte in
                    Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8).firstIndex(of: byte) ?? 0
                }
                for start in stride(from: 0, to: values.count, by: 2) {
                    let pair = values[start..<min(start + 2, values.count)]
                    append(pair.reduce(0) { $0 * 45 + $1 }, pair.count == 2 ? 11 : 6)
                }
            case .byte:
                append(0b0100, 4)
                append(bytes.count, [8, 16, 16][index])
                for byte in bytes { append(Int(byte), 8) }
            case .interpretation:
                append(0b0111, 4)
                append(26, 8)
            case .kanji, .gs1, .industry, .structuredAppend: break
            }
        }
    }

    /// With a terminator, and padding up to the capacity.
    func codewords(_ count: Int) -> [UInt8] {
        var padded = self
        padded.append(0, min(4, count * 8 - bits.count))
        padded.append(0, (8 - padded.bits.count % 8) % 8)
        var pad = 0b1110_1100
        while padded.bits.count < count * 8 {
            padded.append(pad, 8)
            pad ^= 0b1111_1101
        }
        return stride(from: 0, to: count * 8, by: 8).map { start in
            padded.bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
        }
    }
}
