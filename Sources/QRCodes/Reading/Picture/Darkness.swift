/// A place in a picture, in pixels from its upper left corner.
typealias Point = SIMD2<Float>

/// How dark a picture is at places between its pixels.
struct Darkness {
    private let pixels: UnsafePointer<UInt8>
    private let thresholds: UnsafePointer<UInt8>
    private let stride: Int
    private let blocksPerRow: Int
    /// The centre of the last pixel, counted from that of the first.
    private let right: Float
    private let bottom: Float
    let width: Float
    let height: Float

    init(_ plane: GrayPlane, thresholds: UnsafePointer<UInt8>) {
        pixels = plane.pixels
        stride = plane.stride
        self.thresholds = thresholds
        blocksPerRow = (plane.width + Thresholds.side - 1) / Thresholds.side
        width = Float(plane.width)
        height = Float(plane.height)
        right = Float(plane.width - 1)
        bottom = Float(plane.height - 1)
    }

    /// The local threshold less the gray there, between pixels interpolated; positive where it is dark.
    @inline(never)
    subscript(_ place: Point) -> Float { at(place) }

    /// The same for the innermost loops: written out where it is used, it is quicker and larger.
    @inline(__always)
    func at(_ place: Point) -> Float {
        isBetweenPixels(place) ? between(place) : atBorder(place)
    }

    /// The same again, but nil for what cannot be seen.
    @inline(__always)
    func ifSeen(_ place: Point) -> Float? {
        isBetweenPixels(place) ? between(place) : contains(place) ? atBorder(place) : nil
    }

    @inline(__always)
    private func isBetweenPixels(_ place: Point) -> Bool {
        place.x >= 0.5 && place.y >= 0.5 && place.x < right + 0.5 && place.y < bottom + 0.5
    }

    @inline(__always)
    private func between(_ place: Point) -> Float {
        let (x, y) = (place.x - 0.5, place.y - 0.5)
        let column = Int32(x)
        let row = Int32(y)
        let right = x - Float(column)
        let down = y - Float(row)
        let pixel = pixels + (Int(row) &* stride &+ Int(column))
        let upperLeft = Float(pixel[0])
        let lowerLeft = Float(pixel[stride])
        let upper = upperLeft + (Float(pixel[1]) - upperLeft) * right
        let lower = lowerLeft + (Float(pixel[stride &+ 1]) - lowerLeft) * right
        let threshold = Float(thresholds[Int(row &>> 3) &* blocksPerRow &+ Int(column &>> 3)])
        return threshold - (upper + (lower - upper) * down) - 0.5
    }

    /// The nearest pixel's, up to two pixels beyond the edge; light beyond that.
    @inline(never)
    private func atBorder(_ place: Point) -> Float {
        let (x, y) = (place.x - 0.5, place.y - 0.5)
        guard x > -2 && y > -2 && x < right + 2 && y < bottom + 2 else { return -1 }
        let column = Int(max(0, min(right, x)))
        let row = Int(max(0, min(bottom, y)))
        let threshold = Float(thresholds[(row >> 3) * blocksPerRow + (column >> 3)])
        return threshold - Float(pixels[row * stride + column]) - 0.5
    }

    /// Whether a place can be seen.
    @inline(__always)
    func contains(_ place: Point) -> Bool {
        place.x >= 0 && place.y >= 0 && place.x < width && place.y < height
    }
}
