/// The map from a symbol's modules to places in the picture, in perspective.
struct Homography {
    /// The nine numbers of its matrix, the last being one.
    let x: SIMD3<Float>
    let y: SIMD3<Float>
    let scale: SIMD2<Float>

    /// Where a place among the modules is, counted in modules from the symbol's upper left corner.
    @inline(__always)
    func place(_ column: Float, _ row: Float) -> Point {
        let depth = 1 / (scale.x * column + scale.y * row + 1)
        return Point(
            (x.x * column + x.y * row + x.z) * depth,
            (y.x * column + y.y * row + y.z) * depth)
    }

    /// A row of modules, for which half of the sums are already done.
    struct Line {
        fileprivate let start: SIMD4<Float>
        fileprivate let step: SIMD4<Float>

        @inline(__always)
        func place(_ column: Float) -> Point {
            let sums = start + step * column
            return Point(sums.x, sums.y) * (1 / sums.z)
        }
    }

    func line(_ row: Float) -> Line {
        Line(
            start: SIMD4(x.y * row + x.z, y.y * row + y.z, scale.y * row + 1, 0), step: SIMD4(x.x, y.x, scale.x, 0))
    }

    /// The steps from one module to the next there: along the row and down the column.
    @inline(__always)
    func steps(at column: Float, _ row: Float) -> (right: Point, down: Point) {
        let here = place(column, row)
        return (place(column + 1, row) - here, place(column, row + 1) - here)
    }

    /// The parallelogram that continues a frame, whose centre is at that module place.
    init(_ frame: FinderFrame, centreAt column: Float, _ row: Float) {
        let origin = frame.place(-column, -row)
        x = SIMD3(frame.right.x, frame.down.x, origin.x)
        y = SIMD3(frame.right.y, frame.down.y, origin.y)
        scale = SIMD2(0, 0)
    }

    init(x: SIMD3<Float>, y: SIMD3<Float>, scale: SIMD2<Float>) {
        self.x = x
        self.y = y
        self.scale = scale
    }
}
