/// Where a finder pattern's modules are, as its own edges show: a parallelogram.
struct FinderFrame {
    /// The middle of its centre module.
    let centre: Point
    /// From one module to the next along the rows.
    let right: Point
    /// From one module to the next down the columns.
    let down: Point
    /// How far the edges are from where the frame says, in modules (root mean square).
    let residual: Float

    /// The place of a module's middle, counted from the pattern's own.
    @inline(__always)
    func place(_ column: Float, _ row: Float) -> Point { centre + right * column + down * row }

    /// The other way round: how many modules a place is from the pattern's middle.
    func modules(to place: Point) -> Point {
        let offset = place - centre
        let area = right.x * down.y - right.y * down.x
        return Point(
            (offset.x * down.y - offset.y * down.x) / area, (right.x * offset.y - right.y * offset.x) / area)
    }

    /// Turned by that many quarters, so that another side becomes the upper one.
    func turned(_ quarters: Int) -> FinderFrame {
        switch quarters & 3 {
        case 1: FinderFrame(centre: centre, right: down, down: -right, residual: residual)
        case 2: FinderFrame(centre: centre, right: -right, down: -down, residual: residual)
        case 3: FinderFrame(centre: centre, right: -down, down: right, residual: residual)
        default: self
        }
    }

    /// Rows made columns, for what is seen in a mirror.
    var mirrored: FinderFrame { FinderFrame(centre: centre, right: down, down: right, residual: residual) }

    /// About how many pixels a module is wide.
    var moduleSize: Float { abs(right.x * down.y - right.y * down.x).squareRoot() }

    /// Fits a frame to a pattern's edges; nil if they are no parallelogram's.
    init?(_ pattern: FinderPattern, _ rays: FinderRays) {
        guard rays.whole >= 8 else { return nil }
        var frame = Self.guess(pattern, rays)
        for _ in 0..<2 {
            guard let next = Self.fit(rays, pattern.centre, frame) else { return nil }
            frame = next
        }
        guard frame.residual <= 0.36, frame.residual.isFinite else { return nil }
        self = frame
    }

    /// For a pattern without straight edges: its size, and the directions that other patterns give.
    init(_ pattern: FinderPattern, right: Point, down: Point) {
        let scale = pattern.moduleSize
        self.init(
            centre: pattern.centre, right: right * (scale / (right * right).sum().squareRoot()),
            down: down * (scale / (down * down).sum().squareRoot()), residual: 0.3)
    }

    private init(centre: Point, right: Point, down: Point, residual: Float) {
        self.centre = centre
        self.right = right
        self.down = down
        self.residual = residual
    }

    /// A square turned so that its corners are where the rays are longest: the phase of the distances' fourth harmonic.
    private static func guess(_ pattern: FinderPattern, _ rays: FinderRays) -> FinderFrame {
        var (sum, count): (Float, Float) = (0, 0)
        for ray in rays.rays {
            guard let length = ray.edges.dark else { continue }
            sum += length
            count += 1
        }
        let mean = sum / count
        var (cosine, sine): (Float, Float) = (0, 0)
        for ray in rays.rays {
            guard let length = ray.edges.dark.map({ $0 - mean }) else { continue }
            // The fourth power of the direction as a complex number.
            let (x, y) = (ray.direction.x, ray.direction.y)
            let (squareX, squareY) = (x * x - y * y, 2 * x * y)
            cosine -= length * (squareX * squareX - squareY * squareY)
            sine -= length * 2 * squareX * squareY
        }
        // A quarter of the angle, by halving twice.
        let half = halved(Point(cosine, sine))
        let quarter = halved(half)
        // On average a ray is 1.12 times as long as half the side.
        let module = mean / (3.5 * 1.12)
        return FinderFrame(
            centre: pattern.centre, right: quarter * module, down: Point(-quarter.y, quarter.x) * module, residual: 0)
    }

    /// A unit vector of half the angle.
    private static func halved(_ vector: Point) -> Point {
        let length = (vector * vector).sum().squareRoot()
        if length == 0 { return Point(1, 0) }
        let cosine = max(-1, min(1, vector.x / length))
        let x = ((1 + cosine) / 2).squareRoot()
        let y = ((1 - cosine) / 2).squareRoot()
        return Point(x, vector.y < 0 ? -y : y)
    }

    /// Least squares for both axes: an edge's module coordinate is linear in its place.
    private static func fit(_ rays: FinderRays, _ origin: Point, _ frame: FinderFrame) -> FinderFrame? {
        var columns = LineSums()
        var rows = LineSums()
        let scale = 1 / frame.moduleSize
        let area = frame.right.x * frame.down.y - frame.right.y * frame.down.x
        for ray in rays.rays {
            let across = (ray.direction.x * frame.down.y - ray.direction.y * frame.down.x) / area
            let along = (frame.right.x * ray.direction.y - frame.right.y * ray.direction.x) / area
            // Near a corner it is unclear which side was met.
            if abs(across) < abs(along) * 1.15 && abs(along) < abs(across) * 1.15 { continue }
            let unit = ray.direction * scale
            if abs(across) > abs(along) {
                columns.add(ray.edges, unit, across > 0 ? 1 : -1)
            } else {
                rows.add(ray.edges, unit, along > 0 ? 1 : -1)
            }
        }
        guard let column = columns.solution, let row = rows.solution else { return nil }
        let determinant = column.slope.x * row.slope.y - column.slope.y * row.slope.x
        guard abs(determinant) > 0.05 else { return nil }
        let size = frame.moduleSize
        let right = Point(row.slope.y, -row.slope.x) / determinant * size
        let down = Point(-column.slope.y, column.slope.x) / determinant * size
        let residual = ((columns.residual(column) + rows.residual(row)) / (columns.count + rows.count)).squareRoot()
        return FinderFrame(
            centre: origin - right * column.offset - down * row.offset, right: right, down: down, residual: residual)
    }
}

/// Sums for fitting a module coordinate to places: `slope · place + offset`.
private struct LineSums {
    private var square = SIMD4<Float>()
    private var place = Point()
    private var product = Point()
    private var module: Float = 0
    private var moduleSquare: Float = 0
    private(set) var count: Float = 0

    @inline(__always)
    mutating func add(_ edges: (square: Float, light: Float, dark: Float?), _ unit: Point, _ side: Float) {
        add(unit * edges.square, side * 1.5)
        add(unit * edges.light, side * 2.5)
        if let dark = edges.dark { add(unit * dark, side * 3.5) }
    }

    @inline(__always)
    private mutating func add(_ at: Point, _ value: Float) {
        square += SIMD4(at.x * at.x, at.x * at.y, at.y * at.y, 0)
        place += at
        product += at * value
        module += value
        moduleSquare += value * value
        count += 1
    }

    typealias Line = (slope: Point, offset: Float)

    var solution: Line? {
        guard count >= 12 else { return nil }
        let xx = square.x - place.x * place.x / count
        let xy = square.y - place.x * place.y / count
        let yy = square.z - place.y * place.y / count
        let right = product - place * (module / count)
        let determinant = xx * yy - xy * xy
        guard abs(determinant) > 1e-3 else { return nil }
        let slope = Point(right.x * yy - right.y * xy, right.y * xx - right.x * xy) / determinant
        return (slope, (module - (slope * place).sum()) / count)
    }

    /// The sum of the squares of what the line leaves over.
    func residual(_ line: Line) -> Float {
        let right = product - place * (module / count)
        return max(0, moduleSquare - module * module / count - (line.slope * right).sum())
    }
}
