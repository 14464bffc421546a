/// How the codewords of a symbol to be read are divided into blocks.
struct Blocks: Equatable, Sendable {
    let count: Int
    /// All of the symbol's codewords.
    let codewords: Int
    let errorCorrectionPerBlock: Int
    /// How many of the error correction codewords only guard against correcting to a wrong text (`p` in ISO/IEC 18004:2015
    /// Table 9).
    let reserved: Int
    /// Whether the blocks take turns with their codewords; if not, they follow one another.
    let isInterleaved: Bool

    var dataCodewords: Int { codewords - count * errorCorrectionPerBlock }

    func dataCodewords(inBlock block: Int) -> Int {
        let isLong = block >= count - dataCodewords % count
        return dataCodewords / count + (isLong ? 1 : 0)
    }

    /// Where a block's codewords are among all (ISO/IEC 18004:2015 §7.6).
    func places(ofBlock block: Int) -> [Int] {
        let data = dataCodewords(inBlock: block)
        let short = dataCodewords / count
        var places: [Int] = []
        places.reserveCapacity(data + errorCorrectionPerBlock)
        if !isInterleaved {
            // Every version of Model 1 has blocks of one size.
            for index in 0..<data { places.append(block * data + index) }
            let first = dataCodewords + block * errorCorrectionPerBlock
            for index in 0..<errorCorrectionPerBlock { places.append(first + index) }
            return places
        }
        for index in 0..<data {
            // The longer blocks come last, so that their last data codewords stand by themselves.
            places.append(index * count + block - (index == short ? count - dataCodewords % count : 0))
        }
        for index in 0..<errorCorrectionPerBlock { places.append(dataCodewords + index * count + block) }
        return places
    }

    /// How many wrong codewords of a block can be put right.
    var correctablePerBlock: Int { (errorCorrectionPerBlock - reserved) / 2 }

    init(_ version: Version, _ level: ErrorCorrectionLevel) {
        let layout = BlockLayout(version, level)
        count = layout.blocks
        codewords = layout.codewords
        errorCorrectionPerBlock = layout.errorCorrectionPerBlock
        isInterleaved = true
        reserved =
            switch (version.number, level) {
            case (1, .low): 3
            case (1, .medium), (2, .low): 2
            case (1, .quartile), (1, .high), (3, .low): 1
            default: 0
            }
    }

    private init(count: Int, codewords: Int, errorCorrectionPerBlock: Int, reserved: Int, isInterleaved: Bool = true) {
        self.count = count
        self.codewords = codewords
        self.errorCorrectionPerBlock = errorCorrectionPerBlock
        self.reserved = reserved
        self.isInterleaved = isInterleaved
    }

    /// ISO/IEC 18004:2000 Table M.2. Nil if there is no such version.
    static func model1(_ number: Int, _ level: ErrorCorrectionLevel) -> Blocks? {
        guard (1...14).contains(number) else { return nil }
        let (count, correction) =
            switch level {
            case .low: model1Low[number - 1]
            case .medium: model1Medium[number - 1]
            case .quartile: model1Quartile[number - 1]
            case .high: model1High[number - 1]
            }
        return Blocks(
            count: count, codewords: model1Codewords[number - 1], errorCorrectionPerBlock: correction, reserved: 0,
            isInterleaved: false)
    }

    /// ISO/IEC 18004:2015 Table 9. Nil if the version has no such level; nil is M1's only level.
    static func micro(_ version: MicroVersion, _ level: ErrorCorrectionLevel?) -> Blocks? {
        let (codewords, correction, reserved): (Int, Int, Int)
        switch (version.number, level) {
        case (1, nil): (codewords, correction, reserved) = (5, 2, 2)
        case (2, .low): (codewords, correction, reserved) = (10, 5, 3)
        case (2, .medium): (codewords, correction, reserved) = (10, 6, 2)
        case (3, .low): (codewords, correction, reserved) = (17, 6, 2)
        case (3, .medium): (codewords, correction, reserved) = (17, 8, 0)
        case (4, .low): (codewords, correction, reserved) = (24, 8, 2)
        case (4, .medium): (codewords, correction, reserved) = (24, 10, 0)
        case (4, .quartile): (codewords, correction, reserved) = (24, 14, 0)
        default: return nil
        }
        return Blocks(count: 1, codewords: codewords, errorCorrectionPerBlock: correction, reserved: reserved)
    }

    /// ISO/IEC 23941 Table 8; the levels are M and H.
    static func rectangular(_ version: RectangularVersion, isHigh: Bool) -> Blocks {
        let (count, correction) = isHigh ? rectangularHigh[version.index] : rectangularMedium[version.index]
        return Blocks(
            count: count, codewords: rectangularCodewords[version.index], errorCorrectionPerBlock: correction,
            reserved: 0)
    }

    private static let model1Codewords = [26, 46, 72, 100, 134, 170, 212, 256, 306, 358, 416, 476, 540, 609]
    private static let model1Low = [
        (1, 7), (1, 10), (1, 15), (1, 20), (1, 26), (1, 34), (1, 42), (2, 24), (2, 30), (2, 34), (2, 40), (2, 46),
        (3, 36),
        (3, 40),
    ]
    private static let model1Medium = [
        (1, 10), (1, 16), (1, 28), (1, 40), (1, 52), (2, 32), (2, 40), (2, 48), (2, 60), (2, 68), (4, 40), (4, 46),
        (4, 52),
        (4, 60),
    ]
    private static let model1Quartile = [
        (1, 13), (1, 22), (1, 36), (1, 50), (1, 66), (2, 42), (2, 52), (2, 64), (3, 50), (3, 58), (4, 52), (4, 58),
        (4, 66),
        (5, 60),
    ]
    private static let model1High = [
        (1, 17), (1, 30), (1, 48), (1, 66), (2, 44), (2, 56), (3, 46), (3, 56), (3, 68), (4, 58), (5, 54), (5, 62),
        (6, 58),
        (6, 66),
    ]

    private static let rectangularCodewords = [
        13, 21, 32, 44, 68, 21, 33, 49, 66, 99, 15, 31, 47, 67, 89, 132,
        21, 41, 60, 85, 113, 166, 51, 74, 103, 136, 199, 61, 88, 122, 160, 232,
    ]
    private static let rectangularMedium = [
        (1, 7), (1, 9), (1, 12), (1, 16), (1, 24), (1, 9), (1, 12), (1, 18), (1, 24), (2, 18), (1, 8), (1, 12), (1, 16),
        (1, 24), (2, 16), (2, 24), (1, 9), (1, 14), (1, 22), (2, 16), (2, 20), (3, 20), (1, 18), (1, 26), (2, 18),
        (2, 24),
        (3, 24), (1, 22), (2, 16), (2, 22), (3, 20), (4, 20),
    ]
    private static let rectangularHigh = [
        (1, 10), (1, 14), (1, 22), (1, 30), (2, 22), (1, 14), (1, 22), (2, 16), (2, 22), (3, 22), (1, 10), (1, 20),
        (2, 16),
        (2, 22), (2, 30), (3, 30), (1, 14), (1, 28), (2, 20), (2, 28), (3, 26), (4, 28), (2, 18), (2, 24), (3, 24),
        (4, 22),
        (5, 26), (2, 20), (2, 30), (3, 28), (4, 26), (6, 26),
    ]
}
