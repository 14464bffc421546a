import CheckIn
import CheckInServer
import QRCodes

/// A code that was made, and the facts about it.
struct EncodedSymbol {
    let symbol: any MatrixSymbol
    private let version: SymbolVersion
    /// Nil for M1, which has none.
    private let level: ErrorCorrectionLevel?
    private let askedLevel: ErrorCorrectionLevel?
    /// Nil for rMQR codes, which have one mask only.
    private let mask: Int?
    private let contents: SymbolContents

    init(_ code: QRCode, _ plan: EncodingPlan, asked: ErrorCorrectionLevel) {
        symbol = code
        version = .qrCode(code.version)
        level = code.level
        askedLevel = asked
        mask = code.mask.number
        contents = plan.contents
    }

    init(_ code: MicroQRCode, asked: ErrorCorrectionLevel?) {
        symbol = code
        version = .micro(code.version)
        level = code.level
        askedLevel = asked ?? code.level.map { _ in .low }
        mask = code.mask
        contents = code.contents
    }

    init(_ code: RectangularQRCode, asked: ErrorCorrectionLevel) {
        symbol = code
        version = .rectangular(code.version)
        level = code.level
        askedLevel = asked
        mask = nil
        contents = code.contents
    }

    /// One line.
    ///
    /// - Parameters:
    ///   - part: Its place among all codes, from 1.
    ///   - file: Where its picture is.
    func json(part: Int, of parts: Int, file: String?) -> String {
        var facts: [(String, CBOR)] = [
            ("kind", .text(version.kind.name)),
            ("version", .text(version.name)),
            ("level", level.map { .text($0.letter) } ?? .null),
            ("raised", .bool(level != askedLevel)),
            ("mask", mask.map { .integer(Int64($0)) } ?? .null),
            ("columns", .integer(Int64(version.columns))),
            ("rows", .integer(Int64(version.rows))),
            ("segments", .text(SegmentList.notation(contents.segments))),
            ("bits", .integer(Int64(contents.bits))),
            ("capacity", .integer(Int64(contents.capacity))),
        ]
        if let parity = contents.segments.first(where: { $0.mode == .structuredAppend })?.number {
            facts.append(("part", .integer(Int64(part))))
            facts.append(("parts", .integer(Int64(parts))))
            facts.append(("parity", .integer(Int64(parity))))
        }
        if let file { facts.append(("file", .text(file))) }
        return String(decoding: JSON.encode(.map(facts.map { CBOR.Pair(.text($0.0), $0.1) })), as: UTF8.self)
    }
}
