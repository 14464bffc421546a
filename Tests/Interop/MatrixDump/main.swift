// Encodes the texts on standard input, one a line, and prints the symbols, for comparison with other encoders.
//
//   in:  version level mask text       version and mask may be `-`, the text is UTF-8 in hexadecimal, `-` if empty
//   out: version level mask segments modules
//        segments are like `E26,B12,N3`: ECI 26, twelve bytes, three digits; `-` if none
//        modules are row by row, one bit each, dark ones set, in hexadecimal, the last digit filled up with zeros
//   or:  tooLong bits capacity
//
// A version like `M2` makes a Micro QR code, and one like `R7x43` an rMQR code; their segments are not told. The level may be
// `-` for M1, which has none.

import QRCodes

struct Request {
    let text: String
    let level: ErrorCorrectionLevel
    let version: Version?
    let mask: Mask?

    init?(_ line: String) {
        let fields = line.split(separator: " ").map(String.init)
        guard fields.count == 4, let level = ErrorCorrectionLevel(letter: fields[1]) else { return nil }
        self.level = level
        version = Int(fields[0]).flatMap(Version.init)
        mask = Int(fields[2]).flatMap(Mask.init)
        text = String(decoding: hexadecimalBytes(fields[3]), as: UTF8.self)
    }

    var answer: String {
        do {
            let code = try QRCode.encode(text, level: level, version: version, mask: mask)
            let segments = try segments(code)
            return "\(code.version.number) \(code.level.letter) \(code.mask.number) \(segments) \(modules(code))"
        } catch {
            switch error {
            case .textTooLong(let bits, let capacity): return "tooLong \(bits) \(capacity)"
            case .impossibleCharacter, .impossibleApplication, .impossibleLevel, .impossibleMask, .misplacedSegment:
                return "impossible"
            }
        }
    }

    private func segments(_ code: QRCode) throws(EncodingError) -> String {
        let plan = try QREncoder.plan(text, EncodingOptions(level: level, versions: code.version...code.version))
        let parts = plan.segments.map { segment in
            switch segment.mode {
            case .numeric: "N\(segment.bytes.count)"
            case .alphanumeric: "A\(segment.bytes.count)"
            case .byte: "B\(segment.bytes.count)"
            case .interpretation: "E26"
            case .kanji, .gs1, .industry, .structuredAppend: "?"
            }
        }
        return parts.isEmpty ? "-" : parts.joined(separator: ",")
    }

    private func modules(_ code: QRCode) -> String {
        hexadecimal(code.modulesPerSide, code.modulesPerSide, code.isDark(column:row:))
    }
}

func hexadecimal(_ columns: Int, _ rows: Int, _ isDark: (Int, Int) -> Bool) -> String {
    var digits: [UInt8] = []
    var digit: UInt8 = 0
    var bits = 0
    for row in 0..<rows {
        for column in 0..<columns {
            digit = digit << 1 | (isDark(column, row) ? 1 : 0)
            bits += 1
            if bits % 4 == 0 {
                digits += String(digit, radix: 16).utf8
                digit = 0
            }
        }
    }
    if bits % 4 > 0 { digits += String(digit << UInt8(4 - bits % 4), radix: 16).utf8 }
    return String(decoding: digits, as: UTF8.self)
}

while let line = readLine() {
    if let answer = SmallRequest(line)?.answer {
        print(answer)
        continue
    }
    guard let request = Request(line) else { fatalError("unreadable line: \(line)") }
    print(request.answer)
}
