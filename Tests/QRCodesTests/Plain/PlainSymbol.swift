@testable import QRCodes

/// A symbol made step by step as ISO/IEC 18004:2015 says: the truth that the fast way is compared with.
struct PlainSymbol {
    private(set) var rows: [[Bool]]

    init(_ segments: [Segment], _ version: Version, _ level: ErrorCorrectionLevel, _ mask: Mask) {
        let layout = BlockLayout(version, level)
        let data = PlainBits(segments, VersionBand(of: version)).codewords(layout.dataCodewords)
        let patterns = FunctionPatterns(version)
        rows = patterns.dark.rows
        place(Self.interleaved(data, layout), around: patterns.reserved, mask)
        drawFormat(BCHCode.format(level, mask))
    }

    /// §7.6.
    static func interleaved(_ data: [UInt8], _ layout: BlockLayout) -> [UInt8] {
        var blocks: [[UInt8]] = []
        var rest = data[...]
        for block in 0..<layout.blocks {
            let length = layout.dataCodewords(inBlock: block)
            blocks.append(Array(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        let correction = PlainErrorCorrection(codewords: layout.errorCorrectionPerBlock)
        return inTurns(blocks) + inTurns(blocks.map(correction.codewords(for:)))
    }

    private static func inTurns(_ blocks: [[UInt8]]) -> [UInt8] {
        (0...layoutLimit).flatMap { index in blocks.compactMap { index < $0.count ? $0[index] : nil } }
    }

    private static let layoutLimit = 255

    /// §7.7.3 and §7.8: in stripes of two columns from the right, upwards and downwards in turns. Modules that remain hold
    /// zeros.
    private mutating func place(_ codewords: [UInt8], around reserved: ModuleMatrix, _ mask: Mask) {
        let side = rows.count
        var index = 0
        var isUpward = true
        for stripe in stride(from: side - 1, to: 0, by: -2) {
            // The vertical timing pattern is no part of any stripe.
            let right = stripe <= 6 ? stripe - 1 : stripe
            for step in 0..<side {
                let row = isUpward ? side - 1 - step : step
                for column in [right, right - 1] where !reserved[column, row] {
                    let bit = index < codewords.count * 8 && codewords[index / 8] >> (7 - index % 8) & 1 == 1
                    rows[row][column] = bit != mask.inverts(column: column, row: row)
                    index += 1
                }
            }
            isUpward.toggle()
        }
    }

    /// §7.9.1, Figure 25.
    private mutating func drawFormat(_ format: Int) {
        let side = rows.count
        let bits = (0..<15).map { format >> $0 & 1 == 1 }
        for index in 0..<6 { rows[index][8] = bits[index] }
        rows[7][8] = bits[6]
        rows[8][8] = bits[7]
        rows[8][7] = bits[8]
        for index in 9..<15 { rows[8][14 - index] = bits[index] }
        for index in 0..<8 { rows[8][side - 1 - index] = bits[index] }
        for index in 8..<15 { rows[side - 15 + index][8] = bits[index] }
        rows[side - 8][8] = true
    }
}
