@testable import QRCodes

/// Draws a symbol and spoils the picture at random: spots, bars, noise, a veil of light.
struct PictureTrial {
    let picture: Luminance
    private let bytes: [UInt8]

    init(_ symbol: TrialSymbol, by random: inout SeededRandom) {
        bytes = symbol.bytes
        let drawn = DrawnPicture(
            symbol.grid, pixelsPerModule: Int.random(in: 2...5, using: &random),
            quietZone: Int.random(in: 1...6, using: &random))
        var spoilt = drawn
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: spoilt.addSpots(by: &random)
            case 1: spoilt.addBar(by: &random)
            case 2: spoilt.addNoise(by: &random)
            default: spoilt.addVeil(by: &random)
            }
        }
        picture = spoilt.luminance
    }

    /// How many symbols say what the picture's does, and how many say something else.
    func read(_ reader: QRReader) -> (right: Int, wrong: Int) {
        let symbols = reader.read(picture)
        let right = symbols.count { $0.bytes == bytes }
        return (right, symbols.count - right)
    }
}

extension DrawnPicture {
    /// Rectangles of one gray each.
    fileprivate mutating func addSpots(by random: inout SeededRandom) {
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            let side = Int.random(in: 1...max(2, width / 4), using: &random)
            let (left, top) = (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
            let gray = UInt8.random(in: 0...255, using: &random)
            fill(left..<min(width, left + side), top..<min(height, top + side)) { _ in gray }
        }
    }

    /// A bar across the picture in which all is inverted.
    fileprivate mutating func addBar(by random: inout SeededRandom) {
        let top = Int.random(in: 0..<height, using: &random)
        fill(0..<width, top..<min(height, top + Int.random(in: 1...20, using: &random))) { 255 - $0 }
    }

    fileprivate mutating func addNoise(by random: inout SeededRandom) {
        let most = Int.random(in: 1...127, using: &random)
        fill(0..<width, 0..<height) { UInt8(clamping: Int($0) + Int.random(in: -most...most, using: &random)) }
    }

    /// Less contrast in a part.
    fileprivate mutating func addVeil(by random: inout SeededRandom) {
        let left = Int.random(in: 0..<width, using: &random)
        let share = Int.random(in: 1...8, using: &random)
        fill(left..<width, 0..<height) { UInt8((Int($0) + 255 * share) / (share + 1)) }
    }
}
