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
    }

    public let upperLeft: Point
    public let upperRight: Point
    public let lowerRight: Point
    public let lowerLeft: Point
}
