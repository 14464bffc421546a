/// Fits a homography to places in the picture whose modules are known, by weighted least squares.
struct HomographyFit {
    /// The normal equations of the eight unknowns: the upper half of the matrix row by row, and the right side.
    private var matrix = [Double](repeating: 0, count: 64)
    private var right = [Double](repeating: 0, count: 8)
    /// Modules and places are measured from the first place and divided by these, for well-conditioned sums.
    private let origin: Point
    private let pixels: Double
    private let modules: Double

    /// - Parameters:
    ///   - origin: A place within the symbol.
    ///   - pixels: About how large the symbol is.
    ///   - modules: How many modules it has.
    init(origin: Point, pixels: Float, modules: Float) {
        self.origin = origin
        self.pixels = Double(max(1, pixels))
        self.modules = Double(max(1, modules))
    }

    /// The frame of the finder pattern in the upper left corner, continued along the timing patterns of the two edges there.
    ///
    /// - Parameters:
    ///   - upper: Which modules of the upper edge are dark.
    ///   - left: Which modules of the left edge are dark.
    init(_ frame: FinderFrame, _ track: TimingTrack, upper: [Bool], left: [Bool]) {
        let modules = Float(upper.count)
        self.init(origin: frame.centre, pixels: frame.moduleSize * modules, modules: modules)
        add(frame, centreAt: 3.5, 3.5)
        for mark in track.follow(from: frame.place(4, -3), frame.right, -frame.down, upper) {
            add(mark.along, mark.inwards, at: mark.place, weight: 0.5)
        }
        for mark in track.follow(from: frame.place(-3, 4), frame.down, -frame.right, left) {
            add(mark.inwards, mark.along, at: mark.place, weight: 0.5)
        }
    }

    /// A module place and where it is seen.
    mutating func add(_ column: Float, _ row: Float, at place: Point, weight: Double = 1) {
        let u = Double(column) / modules
        let v = Double(row) / modules
        let x = Double(place.x - origin.x) / pixels
        let y = Double(place.y - origin.y) / pixels
        // x = a u + b v + c − x (g u + h v), and likewise y: linear in the unknowns a … h.
        let weightedU = weight * u
        let weightedV = weight * v
        let (uu, uv, vv) = (weightedU * u, weightedU * v, weightedV * v)
        for (first, value) in [(0, x), (3, y)] {
            let base = first * 8 + first
            matrix[base] += uu
            matrix[base + 1] += uv
            matrix[base + 2] += weightedU
            matrix[base + 9] += vv
            matrix[base + 10] += weightedV
            matrix[base + 18] += weight
            let perspective = first * 8 + 6
            matrix[perspective] -= uu * value
            matrix[perspective + 1] -= uv * value
            matrix[perspective + 8] -= uv * value
            matrix[perspective + 9] -= vv * value
            matrix[perspective + 16] -= weightedU * value
            matrix[perspective + 17] -= weightedV * value
            right[first] += weightedU * value
            right[first + 1] += weightedV * value
            right[first + 2] += weight * value
        }
        let length = x * x + y * y
        matrix[54] += uu * length
        matrix[55] += uv * length
        matrix[63] += vv * length
        right[6] -= weightedU * length
        right[7] -= weightedV * length
    }

    /// The frame of a finder pattern whose centre is at that module place: its centre and the middles of its sides.
    mutating func add(_ frame: FinderFrame, centreAt column: Float, _ row: Float) {
        add(column, row, at: frame.centre, weight: frame.isGuessed ? 4 : 2)
        if frame.isGuessed { return }
        for (right, down) in [(3.5, 0), (-3.5, 0), (0, 3.5), (0, -3.5)] as [(Float, Float)] {
            add(column + right, row + down, at: frame.place(right, down))
        }
    }

    /// Solves the equations; a little resistance against perspective keeps noise from becoming tilt.
    func solved(resistance: Double = 0.0002) -> Homography? {
        var matrix = matrix
        var right = right
        matrix[54] += resistance
        matrix[63] += resistance
        // Cholesky's square root, which exists as the matrix is symmetric and positive.
        for column in 0..<8 {
            for row in 0...column {
                var sum = matrix[row * 8 + column]
                for index in 0..<row { sum -= matrix[index * 8 + row] * matrix[index * 8 + column] }
                if row == column {
                    guard sum > 1e-12 else { return nil }
                    matrix[row * 8 + column] = sum.squareRoot()
                } else {
                    matrix[row * 8 + column] = sum / matrix[row * 8 + row]
                }
            }
        }
        for row in 0..<8 {
            for index in 0..<row { right[row] -= matrix[index * 8 + row] * right[index] }
            right[row] /= matrix[row * 8 + row]
        }
        for row in stride(from: 7, through: 0, by: -1) {
            for index in row + 1..<8 where index < 8 { right[row] -= matrix[row * 8 + index] * right[index] }
            right[row] /= matrix[row * 8 + row]
        }
        return homography(right)
    }

    /// Back to pixels and modules.
    private func homography(_ solution: [Double]) -> Homography? {
        let (g, h) = (solution[6] / modules, solution[7] / modules)
        func row(_ first: Int, _ origin: Float) -> SIMD3<Float> {
            let origin = Double(origin)
            return SIMD3(
                Float(solution[first] * pixels / modules + origin * g),
                Float(solution[first + 1] * pixels / modules + origin * h),
                Float(solution[first + 2] * pixels + origin))
        }
        let fitted = Homography(x: row(0, origin.x), y: row(3, origin.y), scale: SIMD2(Float(g), Float(h)))
        guard fitted.x.x.isFinite, fitted.y.y.isFinite, fitted.x.z.isFinite, g.isFinite, h.isFinite else { return nil }
        return fitted
    }
}
