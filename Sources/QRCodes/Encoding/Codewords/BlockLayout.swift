/// How a symbol's codewords are divided into blocks, each with its own error correction (ISO/IEC 18004:2015 Table 9).
struct BlockLayout {
    /// All codewords of the symbol, data and error correction.
    let codewords: Int
    let blocks: Int
    let errorCorrectionPerBlock: Int

    init(_ version: Version, _ level: ErrorCorrectionLevel) {
        let index = level.index * 40 + version.number - 1
        codewords = FunctionPatterns.freeModules(version) / 8
        blocks = Int(Self.blocks[index])
        errorCorrectionPerBlock = Int(Self.errorCorrection[index])
    }

    var dataCodewords: Int { codewords - blocks * errorCorrectionPerBlock }

    var dataBits: Int { dataCodewords * 8 }

    /// Where the data codewords do not divide evenly, the last blocks hold one more than the others.
    var shortBlocks: Int { blocks - dataCodewords % blocks }

    /// The data codewords of a block that is not longer than others.
    var shortBlockLength: Int { dataCodewords / blocks }

    func dataCodewords(inBlock block: Int) -> Int {
        block < shortBlocks ? shortBlockLength : shortBlockLength + 1
    }

    // By level and version, two lines a level.
    private static let blocks: [UInt8] = [
        1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
        8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
        1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
        17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
        1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20,
        23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
        1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25,
        25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
    ]
    private static let errorCorrection: [UInt8] = [
        7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
        28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
        26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
        13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30,
        28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28,
        30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ]
}
