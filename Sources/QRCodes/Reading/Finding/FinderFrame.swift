#if canImport(Glibc)
    // Links libm, of which square roots are calls.
    import Glibc
#endif

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
    /// Whether only its centre is known, and the rest taken from other patterns.
    var isGuessed = false

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
        isGuessed = true
    }

    private init(centre: Point, right: Point, down: Point, residual: Float) {
        self.centre = centre
        self.right = right
        self.down = down
        self.residual = residual
    }

    /// The parallelogram whose edges would be met where the dark ring ends: made a square by the points' own spread, and turned
    /// so that its corners are where the rays are longest, which is the phase of the distances' fourth harmonic.
    private static func guess(_ pattern: FinderPattern, _ rays: FinderRays) -> FinderFrame {
        var (xx, xy, yy, count): (Float, Float, Float, Float) = (0, 0, 0, 0)
        for ray in rays.rays {
            guard let length = ray.edges.dark else { continue }
            let place = ray.direction * length
            xx += place.x * place.x
            xy += place.x * place.y
            yy += place.y * place.y
            count += 1
        }
        // The spread as a lower triangle's square; its inverse makes all directions alike.
        let width = max(0.01, xx / count).squareRoot()
        let slant = xy / count / width
        let height = max(0.01, yy / count - slant * slant).squareRoot()
        let alike = alikeLengths(rays, width, slant, height)
        let mean = alike.reduce(0) { $0 + $1.length } / count
        var (cosine, sine): (Float, Float) = (0, 0)
        for (direction, length) in alike {
            // The fourth power of the direction as a complex number.
            let squareX = direction.x * direction.x - direction.y * direction.y
            let squareY = 2 * direction.x * direction.y
            cosine -= (length - mean) * (squareX * squareX - squareY * squareY)
            sine -= (length - mean) * 2 * squareX * squareY
        }
        let quarter = halved(halved(Point(cosine, sine)))
        // On average a ray is 1.12 times as long as half the side.
        let module = mean / (3.5 * 1.12)
        func back(_ place: Point) -> Point { Point(width * place.x, slant * place.x + height * place.y) * module }
        return FinderFrame(
            centre: pattern.centre, right: back(quarter), down: back(Point(-quarter.y, quarter.x)), residual: 0)
    }

    /// The ends of the dark ring, after the triangle's inverse, as directions and lengths.
    private static func alikeLengths(
        _ rays: FinderRays, _ width: Float, _ slant: Float, _ height: Float
    ) -> [(direction: Point, length: Float)] {
        var alike: [(direction: Point, length: Float)] = []
        for ray in rays.rays {
            guard let length = ray.edges.dark else { continue }
            let x = ray.direction.x * length / width
            let place = Point(x, (ray.direction.y * length - slant * x) / height)
            let distance = (place * place).sum().squareRoot()
            if distance > 0 { alike.append((place / distance, distance)) }
        }
        return alike
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
