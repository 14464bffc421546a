/// A version and level of Micro QR codes.
struct MicroFormat: Sendable {
    /// What the format information calls it, 0–7 (ISO/IEC 18004:2015 Table 13).
    let number: Int
    let version: MicroVersion
    /// Nil for M1, which only notices errors.
    let level: ErrorCorrectionLevel?
    let blocks: Blocks

    /// From the smallest version, and its lowest level.
    static let all: [MicroFormat] = {
        var all: [MicroFormat] = []
        for version in (1...4).map(MicroVersion.init(known:)) {
            for level in [nil] + ErrorCorrectionLevel.allCases.map(Optional.some) {
                guard let blocks = Blocks.micro(version, level) else { continue }
                all.append(MicroFormat(number: all.count, version: version, level: level, blocks: blocks))
            }
        }
        return all
    }()

    /// Those to be tried, in this order: the first that holds the data is the one.
    static func candidates(
        _ version: MicroVersion?, _ level: ErrorCorrectionLevel?, raisesLevel: Bool
    ) -> [MicroFormat] {
        let numbers = version.map { $0.number...$0.number } ?? 1...4
        return numbers.flatMap { number -> [MicroFormat] in
            let formats = all.filter { $0.version.number == number }
            guard let asked = formats.firstIndex(where: { level == nil || level == $0.level }) else { return [] }
            return raisesLevel ? formats[asked...].reversed() : [formats[asked]]
        }
    }
}
