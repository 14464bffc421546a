/// What is done to a gray picture in which nothing was found, so that finder patterns stand out again.
enum Filtering: CaseIterable {
    /// The mean of three by three pixels, against noise.
    case smoothed
    /// Each pixel moved away from the mean of five by five, against blur.
    case sharpened

    /// Writes a picture of the same size, without gaps between rows; the outermost two pixels stay as they are.
    func apply(to plane: GrayPlane, _ target: UnsafeMutablePointer<UInt8>) {
        let (width, height) = (plane.width, plane.height)
        var sums = [UInt16](repeating: 0, count: width)
        for row in 0..<height {
            let source = plane.pixels + row * plane.stride
            let line = target + row * width
            line.update(from: source, count: width)
            if row < 2 || row >= height - 2 || width < 5 { continue }
            sums.withUnsafeMutableBufferPointer { sums in
                switch self {
                case .smoothed:
                    Self.add(source, plane.stride, reach: 1, to: sums)
                    for column in 2..<width - 2 {
                        let sum = sums[column &- 1] &+ sums[column] &+ sums[column &+ 1]
                        line[column] = UInt8(truncatingIfNeeded: (sum &+ 4) / 9)
                    }
                case .sharpened:
                    Self.add(source, plane.stride, reach: 2, to: sums)
                    for column in 2..<width - 2 {
                        let beside = sums[column &- 1] &+ sums[column &+ 1]
                        let sum = sums[column] &+ beside &+ sums[column &- 2] &+ sums[column &+ 2]
                        let moved = Int16(source[column]) &* 3 &- Int16(truncatingIfNeeded: sum / 25) &* 2
                        line[column] = UInt8(truncatingIfNeeded: max(0, min(255, moved)))
                    }
                }
            }
        }
    }

    /// Adds up every column of some rows, from `reach` above to `reach` below.
    @inline(__always)
    private static func add(
        _ row: UnsafePointer<UInt8>, _ stride: Int, reach: Int, to sums: UnsafeMutableBufferPointer<UInt16>
    ) {
        for column in sums.indices { sums[column] = UInt16(row[column]) }
        for distance in 1...reach {
            let (above, below) = (row - distance * stride, row + distance * stride)
            for column in sums.indices { sums[column] &+= UInt16(above[column]) &+ UInt16(below[column]) }
        }
    }
}
