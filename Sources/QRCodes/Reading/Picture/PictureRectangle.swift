/// A part of a picture, in pixels.
struct PictureRectangle: Equatable, Sendable {
    let left: Int
    let top: Int
    let width: Int
    let height: Int

    /// The part around a symbol, with a quarter of its size on every side for where it may have moved.
    init(around corners: Corners, width: Int, height: Int) {
        let (low, high) = corners.bounds
        let margin = (high - low) / 4
        let right = Self.pixel(high.x + margin.x, most: width)
        let bottom = Self.pixel(high.y + margin.y, most: height)
        left = Self.pixel(low.x - margin.x, most: width)
        top = Self.pixel(low.y - margin.y, most: height)
        self.width = right - left
        self.height = bottom - top
    }

    private static func pixel(_ place: Float, most: Int) -> Int {
        // Nothing that is no number passes these comparisons.
        guard place > 0 else { return 0 }
        return place < Float(most) ? Int(place) : most
    }
}
