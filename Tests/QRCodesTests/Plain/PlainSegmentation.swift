@testable import QRCodes

/// The fewest bits of a text by trying every place and mode for the last segment, straight from the definition.
struct PlainSegmentation {
    let fewestBits: Int

    init(_ bytes: [UInt8], _ band: VersionBand) {
        var fewest = [0]
        for end in 1...max(1, bytes.count) where !bytes.isEmpty {
            let candidates = (0..<end).flatMap { start in
                Self.bits(bytes[start..<end], band).map { fewest[start] + $0 }
            }
            fewest.append(candidates.min() ?? .max)
        }
        fewestBits = fewest[fewest.count - 1]
    }

    /// The bits of one segment in each mode that can hold it.
    private static func bits(_ bytes: ArraySlice<UInt8>, _ band: VersionBand) -> [Int] {
        let index = band == .small ? 0 : band == .medium ? 1 : 2
        let count = bytes.count
        var bits = [4 + [8, 16, 16][index] + 8 * count]
        if bytes.allSatisfy({ "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8.contains($0) }) {
            bits.append(4 + [9, 11, 13][index] + count / 2 * 11 + count % 2 * 6)
        }
        if bytes.allSatisfy({ "0123456789".utf8.contains($0) }) {
            bits.append(4 + [10, 12, 14][index] + count / 3 * 10 + [0, 4, 7][count % 3])
        }
        return bits
    }
}
