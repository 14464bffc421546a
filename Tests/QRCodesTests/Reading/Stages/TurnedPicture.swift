import Foundation

@testable import QRCodes

/// A symbol in the middle of a light picture, turned.
struct TurnedPicture {
    let pixels: [UInt8]
    private let middle: Point
    private let right: Point
    private let down: Point
    private let half: Point

    /// - Parameters:
    ///   - size: The picture's side, in pixels.
    init(_ grid: ModuleGrid, degrees: Float, modulePixels: Float, size: Int) {
        let angle = degrees * .pi / 180
        right = Point(cos(angle), sin(angle)) * modulePixels
        down = Point(-sin(angle), cos(angle)) * modulePixels
        middle = Point(Float(size) / 2, Float(size) / 2)
        half = Point(Float(grid.columns) / 2, Float(grid.rows) / 2)
        let (right, down, middle, half) = (right, down, middle, half)
        let area = modulePixels * modulePixels
        // Each pixel is the mean of sixteen places.
        pixels = (0..<size * size).map { pixel in
            var light = 0
            for part in 0..<16 {
                let x = Float(pixel % size) + (Float(part % 4) + 0.5) / 4
                let y = Float(pixel / size) + (Float(part / 4) + 0.5) / 4
                let way = Point(x, y) - middle
                let column = Int(((way * right).sum() / area + half.x).rounded(.down))
                let row = Int(((way * down).sum() / area + half.y).rounded(.down))
                if !grid.isDark(column: column, row: row) { light += 15 }
            }
            return UInt8(light)
        }
    }

    /// Where a place among the modules is in the picture.
    func place(_ column: Float, _ row: Float) -> Point {
        middle + right * (column - half.x) + down * (row - half.y)
    }
}
