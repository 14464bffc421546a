import QRCodes

/// A line that asks for a Micro QR or an rMQR code.
struct SmallRequest {
    let name: String
    let level: ErrorCorrectionLevel?
    let mask: Int?
    let text: String

    /// Nil for every other line.
    init?(_ line: String) {
        let fields = line.split(separator: " ").map(String.init)
        guard fields.count == 4, fields[0].hasPrefix("M") || fields[0].hasPrefix("R") else { return nil }
        name = fields[0]
        level = ErrorCorrectionLevel(letter: fields[1])
        mask = Int(fields[2])
        text = String(decoding: hexadecimalBytes(fields[3]), as: UTF8.self)
    }

    var answer: String {
        do {
            if name.hasPrefix("M") {
                let code = try MicroQRCode.encode(
                    text, level: level, version: Int(name.dropFirst()).flatMap(MicroVersion.init), mask: mask)
                let side = code.modulesPerSide
                return "\(name) \(code.level?.letter ?? "-") \(code.mask) - \(hexadecimal(side, side, code.isDark))"
            }
            let size = name.dropFirst().split(separator: "x").compactMap { Int($0) }
            guard size.count == 2, let version = RectangularVersion(rows: size[0], columns: size[1]) else {
                return "impossible"
            }
            let code = try RectangularQRCode.encode(
                text, EncodingOptions(level: level ?? .medium), version: version)
            return "\(name) \(code.level.letter) - - \(hexadecimal(code.columns, code.rows, code.isDark))"
        } catch {
            return "impossible"
        }
    }
}

/// `-` stands for none.
func hexadecimalBytes(_ field: String) -> [UInt8] {
    let digits = Array(field.utf8.filter { $0 != UInt8(ascii: "-") })
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
        UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
    }
}
