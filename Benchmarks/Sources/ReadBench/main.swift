// Reads the pictures that a script sends, and says what they hold and how long it took.
//
//   in:  width height most kinds\n     then width × height bytes of luminance; `kinds` are letters of q, 1, m, r, and f for a
//                                      camera's frames, looked for where the last code was
//   out: nanoseconds symbols…\n        each symbol as version:text:bytes, both in hexadecimal; the text is - if there is none

import Foundation
import QRCharsets
import QRCodes

func kinds(_ letters: Substring) -> [SymbolKind] {
    letters.compactMap { letter in
        switch letter {
        case "q": .qrCode
        case "1": .model1
        case "m": .microQRCode
        case "r": .rectangularMicroQRCode
        default: nil
        }
    }
}

func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}

let input = FileHandle.standardInput
let output = FileHandle.standardOutput
let reader = QRReader()
let clock = ContinuousClock()

func line() -> Substring? {
    var bytes: [UInt8] = []
    while let byte = try? input.read(upToCount: 1)?.first {
        if byte == UInt8(ascii: "\n") { return Substring(decoding: bytes, as: UTF8.self) }
        bytes.append(byte)
    }
    return nil
}

func pixels(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count, let more = try? input.read(upToCount: count - bytes.count) { bytes += more }
    return bytes
}

while let line = line() {
    let fields = line.split(separator: " ")
    guard fields.count == 4, let width = Int(fields[0]), let height = Int(fields[1]), let most = Int(fields[2]),
        let picture = Luminance(width: width, height: height, pixels: pixels(width * height))
    else { fatalError("unreadable request: \(line)") }
    let options = ReadingOptions(
        kinds: kinds(fields[3]), most: most, isThorough: most > 1, followsFrames: fields[3].contains("f"))
    let start = clock.now
    let symbols = reader.read(picture, options)
    let duration = (clock.now - start).components
    let nanoseconds = duration.seconds * 1_000_000_000 + duration.attoseconds / 1_000_000_000
    let answer =
        [String(nanoseconds)]
        + symbols.map { symbol in
            let text = symbol.message.text(.all).map { hexadecimal(Array($0.utf8)) } ?? "-"
            return "\(symbol.version.name):\(text):\(hexadecimal(symbol.bytes))"
        }
    try output.write(contentsOf: Data((answer.joined(separator: " ") + "\n").utf8))
}
