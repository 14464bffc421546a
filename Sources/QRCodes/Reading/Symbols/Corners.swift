/// The four corners of a symbol in a picture, without its quiet zone, named as the symbol stands upright.
public struct Corners: Equatable, Hashable, Sendable {
    /// A place in the picture, in pixels.
    public struct Point: Equatable, Hashable, Sendable {
        /// In pixels from the picture's left edge.
        public let x: Float
        /// In pixels from the picture's upper edge.
        public let y: Float

        init(_ place: SIMD2<Float>) {
            x = place.x
            y = place.y
        }

        /// A place on the way to another: this one at 0, the other at 1.
        public func towards(_ other: Point, by share: Float) -> Point {
            Point(SIMD2(x + (other.x - x) * share, y + (other.y - y) * share))
        }
    }

    /// The corner where a QR code's first finder pattern is.
    public let upperLeft: Point
    /// The next corner clockwise.
    public let upperRight: Point
    /// The corner across from the first.
    public let lowerRight: Point
    /// The last corner clockwise.
    public let lowerLeft: Point
}
