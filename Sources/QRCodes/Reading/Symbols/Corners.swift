/// The four corners of a symbol in a picture, without its quiet zone, named as the symbol stands upright.
public struct Corners: Equatable, Hashable, Sendable {
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

    public let upperLeft: Point
    public let upperRight: Point
    public let lowerRight: Point
    public let lowerLeft: Point
}
