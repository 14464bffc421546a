@testable import QRCodes

/// The fewest bits of a text in four modes and with its declaration, by trying every place and mode for the last segment.
struct PlainDivision {
    let fewestBits: Int

    init(_ text: [Unicode.Scalar], _ band: VersionBand, _ table: KanjiTable) {
        let isASCII = text.allSatisfy { $0.isASCII }
        let declared = Self.fewest(text, band, table, allowsKanji: false)
        let bare = Self.fewest(text, band, table, allowsKanji: true)
        fewestBits = isASCII ? declared : min(declared + 12, bare)
    }

    private static let impossible = 1_000_000

    private static func fewest(
        _ text: [Unicode.Scalar], _ band: VersionBand, _ table: KanjiTable, allowsKanji: Bool
    ) -> Int {
        let index = band == .small ? 0 : band == .medium ? 1 : 2
        var fewest = [0]
        for end in 1...max(1, text.count) where !text.isEmpty {
            var best = impossible
            for start in 0..<end {
                let piece = text[start..<end]
                let bytes = piece.reduce(0) { $0 + UTF8.width($1) }
                var candidates: [Int] = []
                if !allowsKanji || piece.allSatisfy(\.isASCII) {
                    candidates.append([12, 20, 20][index] + 8 * bytes)
                }
                if piece.allSatisfy({ "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".unicodeScalars.contains($0) }) {
                    candidates.append([13, 15, 17][index] + (piece.count * 11 + 1) / 2)
                }
                if piece.allSatisfy({ "0123456789".unicodeScalars.contains($0) }) {
                    candidates.append([14, 16, 18][index] + (piece.count * 10 + 2) / 3)
                }
                if allowsKanji, piece.allSatisfy({ table.code($0.value) != nil }) {
                    candidates.append([12, 14, 16][index] + 13 * piece.count)
                }
                best = min(best, fewest[start] + (candidates.min() ?? impossible))
            }
            fewest.append(best)
        }
        return fewest[fewest.count - 1]
    }
}
