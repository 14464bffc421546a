/// One threshold for each block of 8 × 8 pixels.
final class Thresholds {
    /// The thresholds row by row; a pixel below is dark.
    let values = Buffer<UInt8>()
    private let sums = Buffer<Int32>()
    private let extremes = Buffer<UInt8>()
    private var columns = 0
    private var rows = 0

    /// The side of a block.
    static let side = 8

    func find(_ plane: GrayPlane, _ binarization: Binarization) {
        columns = (plane.width + Self.side - 1) / Self.side
        rows = (plane.height + Self.side - 1) / Self.side
        values.reserve(columns * rows)
        let global = UInt8(clamping: GlobalThreshold.of(plane))
        switch binarization {
        case .global: values.start.update(repeating: max(1, global), count: columns * rows)
        case .local: findLocal(plane, global)
        }
    }

    /// Marks the pixels that are below their block's threshold.
    func apply(to plane: GrayPlane, _ dark: UnsafeMutablePointer<UInt8>) {
        let width = plane.width
        extremes.reserve(columns * Self.side)
        let line = extremes.start
        for blockRow in 0..<rows {
            for column in 0..<columns {
                (line + column * Self.side).update(
                    repeating: values.start[blockRow * columns + column], count: Self.side)
            }
            for row in blockRow * Self.side..<min(plane.height, (blockRow + 1) * Self.side) {
                let source = plane.pixels + row * plane.stride
                let target = dark + row * width
                var column = 0
                while column + 16 <= width {
                    let pixels = UnsafeRawPointer(source + column).loadUnaligned(as: SIMD16<UInt8>.self)
                    let limits = UnsafeRawPointer(line + column).loadUnaligned(as: SIMD16<UInt8>.self)
                    let bits = SIMD16<UInt8>(repeating: 0)
                        .replacing(with: SIMD16<UInt8>(repeating: 1), where: pixels .< limits)
                    UnsafeMutableRawPointer(target + column).storeBytes(of: bits, as: SIMD16<UInt8>.self)
                    column += 16
                }
                while column < width {
                    target[column] = source[column] < line[column] ? 1 : 0
                    column += 1
                }
            }
        }
    }

    /// A block's threshold is the mean of the mid-grays of the five by five blocks around it, weighted by their contrast, so
    /// that flat blocks have no say.
    private func findLocal(_ plane: GrayPlane, _ global: UInt8) {
        let blocks = columns * rows
        sums.reserve(blocks * 2 + columns * 2)
        let contrasts = sums.start
        let weighted = contrasts + blocks
        measure(plane, contrasts, weighted)
        let floor = noiseFloor(contrasts, blocks)
        for block in 0..<blocks {
            // Where all is flat around, noise must not look like modules: such a block is dark or light as a whole.
            let isDark = weighted[block] &+ floor / 2 < Int32(global)
            values.start[block] = isDark ? 255 : 0
            if contrasts[block] < floor {
                contrasts[block] = 0
                weighted[block] = 0
            } else {
                weighted[block] &*= contrasts[block]
            }
        }
        blend(contrasts, weighted, contrasts + blocks * 2)
    }

    /// Sets the thresholds of all blocks that have any contrast around them.
    ///
    /// - Parameter room: Memory for the sums down the columns, of two rows.
    private func blend(
        _ contrasts: UnsafePointer<Int32>, _ weighted: UnsafePointer<Int32>, _ room: UnsafeMutablePointer<Int32>
    ) {
        let contrastSums = room
        let weightedSums = room + columns
        for row in 0..<rows {
            room.update(repeating: 0, count: 2 * columns)
            for near in max(0, row - 2)...min(rows - 1, row + 2) {
                for column in 0..<columns { contrastSums[column] &+= contrasts[near &* columns &+ column] }
                for column in 0..<columns { weightedSums[column] &+= weighted[near &* columns &+ column] }
            }
            // The sums of five columns, of which one comes and one goes.
            var (contrast, weight): (Int32, Int32) = (0, 0)
            for column in -2..<columns {
                if column + 2 < columns {
                    contrast &+= contrastSums[column + 2]
                    weight &+= weightedSums[column + 2]
                }
                if column >= 3 {
                    contrast &-= contrastSums[column - 3]
                    weight &-= weightedSums[column - 3]
                }
                if column < 0 || contrast == 0 { continue }
                values.start[row * columns + column] = UInt8(clamping: (weight &+ contrast / 2) / contrast)
            }
        }
    }

    /// The difference and the middle of the lightest and the darkest pixel of every block.
    private func measure(
        _ plane: GrayPlane, _ contrasts: UnsafeMutablePointer<Int32>, _ middles: UnsafeMutablePointer<Int32>
    ) {
        let width = plane.width
        extremes.reserve(columns * Self.side * 2)
        let darkest = extremes.start
        let lightest = darkest + columns * Self.side
        for blockRow in 0..<rows {
            let first = blockRow * Self.side
            darkest.update(from: plane.pixels + first * plane.stride, count: width)
            lightest.update(from: plane.pixels + first * plane.stride, count: width)
            for row in first + 1..<max(first + 1, min(plane.height, first + Self.side)) {
                Self.widen(darkest, lightest, by: plane.pixels + row * plane.stride, width)
            }
            for column in 0..<columns {
                let (low, high) = Self.extremes(
                    darkest, lightest, column * Self.side..<min(width, (column + 1) * Self.side))
                contrasts[blockRow * columns + column] = Int32(high) - Int32(low)
                middles[blockRow * columns + column] = (Int32(low) + Int32(high)) / 2
            }
        }
    }

    @inline(__always)
    private static func widen(
        _ darkest: UnsafeMutablePointer<UInt8>, _ lightest: UnsafeMutablePointer<UInt8>, by row: UnsafePointer<UInt8>,
        _ width: Int
    ) {
        var column = 0
        while column + 16 <= width {
            let pixels = UnsafeRawPointer(row + column).loadUnaligned(as: SIMD16<UInt8>.self)
            let low = UnsafeRawPointer(darkest + column).loadUnaligned(as: SIMD16<UInt8>.self)
            let high = UnsafeRawPointer(lightest + column).loadUnaligned(as: SIMD16<UInt8>.self)
            UnsafeMutableRawPointer(darkest + column)
                .storeBytes(of: low.replacing(with: pixels, where: pixels .< low), as: SIMD16<UInt8>.self)
            UnsafeMutableRawPointer(lightest + column)
                .storeBytes(of: high.replacing(with: pixels, where: pixels .> high), as: SIMD16<UInt8>.self)
            column += 16
        }
        while column < width {
            darkest[column] = min(darkest[column], row[column])
            lightest[column] = max(lightest[column], row[column])
            column += 1
        }
    }

    @inline(__always)
    private static func extremes(
        _ darkest: UnsafeMutablePointer<UInt8>, _ lightest: UnsafeMutablePointer<UInt8>, _ columns: Range<Int>
    ) -> (low: UInt8, high: UInt8) {
        if columns.count == side {
            let low = UnsafeRawPointer(darkest + columns.lowerBound).loadUnaligned(as: SIMD8<UInt8>.self)
            let high = UnsafeRawPointer(lightest + columns.lowerBound).loadUnaligned(as: SIMD8<UInt8>.self)
            let lows = low.lowHalf.replacing(with: low.highHalf, where: low.highHalf .< low.lowHalf)
            let highs = high.lowHalf.replacing(with: high.highHalf, where: high.highHalf .> high.lowHalf)
            return (
                min(min(lows[0], lows[1]), min(lows[2], lows[3])), max(max(highs[0], highs[1]), max(highs[2], highs[3]))
            )
        }
        var (low, high): (UInt8, UInt8) = (255, 0)
        for column in columns {
            low = min(low, darkest[column])
            high = max(high, lightest[column])
        }
        return (low, high)
    }

    /// The contrast that a block needs to count: above the noise, which the flattest quarter of the blocks shows.
    private func noiseFloor(_ contrasts: UnsafeMutablePointer<Int32>, _ blocks: Int) -> Int32 {
        var histogram = [Int32](repeating: 0, count: 256)
        for block in 0..<blocks { histogram[Int(contrasts[block])] &+= 1 }
        var (seen, contrast): (Int32, Int32) = (0, 0)
        while contrast < 255 {
            seen &+= histogram[Int(contrast)]
            if seen >= blocks / 4 { break }
            contrast += 1
        }
        return max(20, min(40, contrast * 8 / 5))
    }
}
