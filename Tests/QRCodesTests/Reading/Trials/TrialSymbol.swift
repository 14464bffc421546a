@testable import QRCodes

/// A symbol that the encoder made of a random text, to be damaged.
struct TrialSymbol {
    let kind: Kind
    let grid: ModuleGrid
    let bytes: [UInt8]

    /// A version, level and mask that the encoder can make.
    enum Kind {
        case qrCode(Version, ErrorCorrectionLevel, Mask)
        case micro(MicroVersion, ErrorCorrectionLevel?, mask: Int)
        case rectangular(RectangularVersion, isHigh: Bool)

        /// Every one there is.
        static let all: [Kind] = {
            var all: [Kind] = []
            for level in ErrorCorrectionLevel.allCases {
                for mask in 0..<8 {
                    all += (1...40).map { .qrCode(Version(known: $0), level, Mask(known: mask)) }
                }
            }
            for number in 1...4 {
                for level in [nil, .low, .medium, .quartile] as [ErrorCorrectionLevel?]
                where Blocks.micro(MicroVersion(known: number), level) != nil {
                    all += (0..<4).map { .micro(MicroVersion(known: number), level, mask: $0) }
                }
            }
            for version in RectangularVersion.all {
                all += [.rectangular(version, isHigh: false), .rectangular(version, isHigh: true)]
            }
            return all
        }()

        var version: SymbolVersion {
            switch self {
            case .qrCode(let version, _, _): .qrCode(version)
            case .micro(let version, _, _): .micro(version)
            case .rectangular(let version, _): .rectangular(version)
            }
        }

        var blocks: Blocks? {
            switch self {
            case .qrCode(let version, let level, _): Blocks(version, level)
            case .micro(let version, let level, _): Blocks.micro(version, level)
            case .rectangular(let version, let isHigh): Blocks.rectangular(version, isHigh: isHigh)
            }
        }
    }

    /// A text of random characters and length, cut until it fits.
    init(_ kind: Kind, _ encoder: inout QREncoder, by random: inout SeededRandom) throws {
        let alphabet = Self.alphabets.randomElement(using: &random) ?? []
        var text = (0..<Int.random(in: 1...1 << Int.random(in: 1...11, using: &random), using: &random)).map { _ in
            alphabet.randomElement(using: &random) ?? "0"
        }
        while true {
            do throws(EncodingError) {
                grid = try Self.grid(kind, String(text), &encoder)
                break
            } catch {
                // The smallest symbols have no letters.
                if text.count == 1 && text[0] == "0" { throw error }
                text = text.count > 1 ? Array(text[..<(text.count / 2)]) : ["0"]
            }
        }
        self.kind = kind
        bytes = Array(String(text).utf8)
    }

    private static let alphabets: [[Character]] = [
        Array("0123456789"), Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"), Array("a quick brown fox"),
        Array("가나다abc1"),
    ]

    private static func grid(_ kind: Kind, _ text: String, _ encoder: inout QREncoder) throws(EncodingError)
        -> ModuleGrid
    {
        switch kind {
        case .qrCode(let version, let level, let mask):
            ModuleGrid(
                of: try encoder.encode(text, EncodingOptions(level: level, versions: version...version, mask: mask)))
        case .micro(let version, let level, let mask):
            ModuleGrid(of: try MicroQRCode.encode(text, level: level, version: version, mask: mask))
        case .rectangular(let version, let isHigh):
            ModuleGrid(
                of: try RectangularQRCode.encode(
                    text, EncodingOptions(level: isHigh ? .high : .medium), version: version))
        }
    }
}

extension ModuleGrid {
    /// The modules of a symbol that the encoder made.
    init(of symbol: some MatrixSymbol) {
        self.init(columns: symbol.columns, rows: symbol.rows)
        for row in 0..<rows {
            for column in 0..<columns where symbol.isDark(column: column, row: row) { self[column, row] = 1 }
        }
    }
}
