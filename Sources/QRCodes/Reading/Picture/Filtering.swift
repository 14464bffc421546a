/// What is done to a gray picture in which nothing was found, so that finder patterns stand out again.
enum Filtering: CaseIterable {
    /// The mean of three by three pixels, against noise.
    case smoothed
    /// Each pixel moved away from the mean of five by five, against blur.
    case sharpened

    /// Writes a picture of the same size, without gaps between rows; the outermost two pixels stay as they are.
    func apply(to plane: GrayPlane, _ target: UnsafeMutablePointer<UInt8>) {
        let (width, height) = (plane.width, plane.height)
        for row in 0..<height {
            let source = plane.pixels + row * plane.stride
            let line = target + row * width
            line.update(from: source, count: width)
            if row < 2 || row >= height - 2 { continue }
            for column in 2..<max(2, width - 2) {
                switch self {
                case .smoothed:
                    let sum = Self.sum(source + column, plane.stride, reach: 1)
                    line[column] = UInt8(truncatingIfNeeded: (sum &+ 4) / 9)
                case .sharpened:
                    let mean = Self.sum(source + column, plane.stride, reach: 2) / 25
                    line[column] = UInt8(clamping: Int32(source[column]) &* 3 &- Int32(mean) &* 2)
                }
            }
        }
    }

    @inline(__always)
    private static func sum(_ pixel: UnsafePointer<UInt8>, _ stride: Int, reach: Int) -> UInt32 {
        var sum: UInt32 = 0
        for row in -reach...reach {
            for column in -reach...reach { sum &+= UInt32(pixel[row &* stride &+ column]) }
        }
        return sum
    }
}
