import CheckIn
import CheckInServer
import QRCharsets
import QRCodes

/// A symbol as the command prints it.
struct SymbolReport {
    private let symbol: ReadSymbol
    private let picture: String
    private let decoded: String?

    init(_ symbol: ReadSymbol, in picture: String) {
        self.symbol = symbol
        self.picture = picture
        decoded = symbol.message.text(.all)
    }

    /// What it says; bytes that are no text in hexadecimal.
    var text: String { decoded ?? hexadecimal }

    /// The text for a terminal, which would obey control characters: they are shown by their pictures (U+2400), all but new
    /// lines and tabs.
    var visibleText: String {
        var visible = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n", "\t": visible.append(scalar)
            case "\0"..."\u{1F}": visible.append(UnicodeScalar(0x2400 + scalar.value) ?? "\u{FFFD}")
            case "\u{7F}": visible.append("\u{2421}")
            case "\u{80}"..."\u{9F}": visible.append("\u{FFFD}")
            default: visible.append(scalar)
            }
        }
        return String(visible)
    }

    private var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: symbol.bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// One line.
    var json: String {
        var facts: [(String, CBOR)] = [
            ("picture", .text(picture)),
            ("text", decoded.map { .text($0) } ?? .null),
            ("bytes", .text(hexadecimal)),
            ("kind", .text(symbol.kind.name)),
            ("version", .text(symbol.version.name)),
            ("level", symbol.level.map { .text($0.letter) } ?? .null),
            ("mask", symbol.mask.map { .integer(Int64($0)) } ?? .null),
            ("correctedErrors", .integer(Int64(symbol.correctedErrors))),
            ("mirrored", .bool(symbol.isMirrored)),
            ("inverted", .bool(symbol.isInverted)),
        ]
        if let corners = symbol.corners {
            let points = [corners.upperLeft, corners.upperRight, corners.lowerRight, corners.lowerLeft]
            facts.append(("corners", .array(points.map { .array([Self.pixel($0.x), Self.pixel($0.y)]) })))
        }
        if let part = symbol.message.structuredAppend {
            facts.append(("part", .integer(Int64(part.index + 1))))
            facts.append(("parts", .integer(Int64(part.count))))
            facts.append(("parity", .integer(Int64(part.parity))))
        }
        return String(decoding: JSON.encode(.map(facts.map { CBOR.Pair(.text($0.0), $0.1) })), as: UTF8.self)
    }

    private static func pixel(_ value: Float) -> CBOR {
        // A corner far outside the picture is still a number.
        .integer(Int64(max(-1e9, min(1e9, value)).rounded()))
    }
}
