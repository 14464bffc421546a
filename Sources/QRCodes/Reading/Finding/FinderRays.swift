/// The edges of a finder pattern, met on rays from its centre.
struct FinderRays {
    struct Ray {
        /// A unit vector.
        let direction: Point
        /// How far it is to the edge of the square, of the light ring and of the dark ring, in pixels; the last may be missing.
        let edges: (square: Float, light: Float, dark: Float?)
    }

    private(set) var rays: [Ray] = []
    /// How many rays met all three edges.
    private(set) var whole = 0

    init(_ pattern: FinderPattern, _ picture: BinarizedPicture, _ darkness: Darkness) {
        let caster = RayCaster(pattern, picture, darkness)
        guard caster.startsInside else { return }
        rays.reserveCapacity(Self.directions.count)
        for (count, direction) in Self.directions.enumerated() {
            // What is no finder pattern shows after a dozen rays.
            if count == 12 && whole < 4 || count == 24 && whole < 8 {
                rays.removeAll()
                whole = 0
                return
            }
            guard let ray = caster.cast(direction) else { continue }
            if ray.edges.dark != nil { whole += 1 }
            rays.append(ray)
        }
    }

    /// Thirty-two directions, four at right angles each time, coarse ones first.
    private static let directions: [Point] = {
        var directions: [Point] = []
        for across in [0, -5, -2.5, 2.5, -1.25, 1.25, -3.75, 3.75] as [Float] {
            let length = (25 + across * across).squareRoot()
            let (along, across) = (5 / length, across / length)
            directions += [
                Point(along, across), Point(-across, along), Point(-along, -across), Point(across, -along),
            ]
        }
        return directions
    }()
}

/// Follows rays through a finder pattern.
private struct RayCaster {
    private let pattern: FinderPattern
    private let dark: UnsafePointer<UInt8>
    private let width: Int
    private let height: Int
    private let darkness: Darkness
    private let step: Float
    private let reach: Float

    init(_ pattern: FinderPattern, _ picture: BinarizedPicture, _ darkness: Darkness) {
        self.pattern = pattern
        dark = picture.dark
        width = picture.width
        height = picture.height
        self.darkness = darkness
        step = max(0.35, pattern.moduleSize * 0.2)
        reach = pattern.moduleSize * 8.5 + 1
    }

    var startsInside: Bool {
        darkness.contains(pattern.centre)
            && dark[Int(pattern.centre.y) * width + Int(pattern.centre.x)] == pattern.middle
    }

    /// Nil if the distances are not about 1.5 : 2.5 : 3.5.
    func cast(_ direction: Point) -> FinderRays.Ray? {
        var edges = SIMD4<Float>(repeating: -1)
        var met = 0
        var wanted = pattern.middle ^ 1
        var distance: Float = 0
        let exit = distanceToEdge(in: direction)
        let most = max(0, Int(min(reach, exit) / step) - 1)
        // Fixed-point coordinates, sixteen bits behind the point.
        let unit: Float = 65536
        var x = Int32(pattern.centre.x * unit)
        var y = Int32(pattern.centre.y * unit)
        let right = Int32(direction.x * step * unit)
        let down = Int32(direction.y * step * unit)
        for _ in 0..<most {
            distance += step
            x &+= right
            y &+= down
            guard dark[Int(y &>> 16) &* width &+ Int(x &>> 16)] == wanted else { continue }
            edges[met] = distance
            met += 1
            wanted ^= 1
            if met == 3 { break }
        }
        // The picture's edge ends the dark ring as light would.
        if met == 2 && exit < reach {
            edges[2] = exit
            met = 3
        }
        if met < 2 || edges[0] < pattern.moduleSize * 0.5 || edges[0] > pattern.moduleSize * 3.5 { return nil }
        let light = edges[1] / edges[0]
        if light < 1.15 || light > 3 { return nil }
        let ring = edges[2] / edges[1]
        let isWhole = met == 3 && ring >= 1.12 && ring <= 2.2
        let dark = !isWhole ? nil : edges[2] == exit ? exit : edge(direction, edges[2])
        return FinderRays.Ray(
            direction: direction, edges: (edge(direction, edges[0]), edge(direction, edges[1]), dark))
    }

    /// Between two steps, where the darkness passes zero.
    private func edge(_ direction: Point, _ distance: Float) -> Float {
        let sign: Float = pattern.isDark ? 1 : -1
        let before = sign * darkness.at(pattern.centre + direction * (distance - step))
        let after = sign * darkness.at(pattern.centre + direction * distance)
        if before == after { return distance }
        return distance - step + step * max(0, min(1, before / (before - after)))
    }

    /// How far it is to the picture's edge.
    private func distanceToEdge(in direction: Point) -> Float {
        var shortest = Float.greatestFiniteMagnitude
        if direction.x > 0.001 { shortest = min(shortest, (Float(width) - pattern.centre.x) / direction.x) }
        if direction.x < -0.001 { shortest = min(shortest, -pattern.centre.x / direction.x) }
        if direction.y > 0.001 { shortest = min(shortest, (Float(height) - pattern.centre.y) / direction.y) }
        if direction.y < -0.001 { shortest = min(shortest, -pattern.centre.y / direction.y) }
        return shortest
    }
}
