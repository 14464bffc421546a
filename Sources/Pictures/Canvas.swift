import QRCodes

/// A picture in colours to draw on, each pixel of the original as a square of several.
struct Canvas {
    struct Colour {
        let red, green, blue: UInt8

        static let red = Colour(red: 230, green: 30, blue: 30)
        static let green = Colour(red: 20, green: 170, blue: 60)
        static let blue = Colour(red: 40, green: 90, blue: 230)
    }

    let width: Int
    let height: Int
    /// Three bytes a pixel.
    private(set) var pixels: [UInt8]
    private let scale: Int

    init(_ picture: Luminance, scale: Int) {
        self.scale = scale
        width = picture.width * scale
        height = picture.height * scale
        pixels = []
        pixels.reserveCapacity(width * height * 3)
        for row in 0..<picture.height {
            let line = picture.pixels[row * picture.width..<(row + 1) * picture.width].flatMap { gray in
                repeatElement(gray, count: scale * 3)
            }
            for _ in 0..<scale { pixels += line }
        }
    }

    /// Draws a square around a place of the original.
    mutating func dot(_ place: Corners.Point, radius: Int, _ colour: Colour) {
        guard let (x, y) = pixel(place) else { return }
        for row in max(0, y - radius)...min(height - 1, y + radius) {
            for column in max(0, x - radius)...min(width - 1, x + radius) {
                let start = (row * width + column) * 3
                (pixels[start], pixels[start + 1], pixels[start + 2]) = (colour.red, colour.green, colour.blue)
            }
        }
    }

    /// Draws the lines from each corner to the next.
    mutating func outline(_ corners: Corners, _ colour: Colour) {
        let places = [corners.upperLeft, corners.upperRight, corners.lowerRight, corners.lowerLeft]
        for index in places.indices { line(from: places[index], to: places[(index + 1) % places.count], colour) }
    }

    private mutating func line(from start: Corners.Point, to end: Corners.Point, _ colour: Colour) {
        let length = max(abs(end.x - start.x), abs(end.y - start.y)) * Float(scale)
        guard length < Float(width + height) else { return }
        let steps = max(1, Int(length))
        for step in 0...steps { dot(start.towards(end, by: Float(step) / Float(steps)), radius: 1, colour) }
    }

    /// Nil beyond the picture's edges.
    private func pixel(_ place: Corners.Point) -> (x: Int, y: Int)? {
        let (x, y) = (place.x * Float(scale), place.y * Float(scale))
        guard x >= 0, y >= 0, x < Float(width), y < Float(height) else { return nil }
        return (Int(x), Int(y))
    }
}
