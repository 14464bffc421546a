/// Follows a symbol's grid outwards from its finder patterns over bent paper: each node moves to where the modules around it
/// are sampled with most contrast.
struct GridWarp {
    let picture: Darkness
    let contrast: Float

    /// A map that starts from another one and fits the picture better.
    func refine(_ map: ModuleMap, side: Int) -> ModuleMap {
        let cells = max(2, (side - 7) / (side > 80 ? 8 : side > 40 ? 6 : 4))
        let nodes = (0...cells).map { 3 + (side - 7) * $0 / cells }
        let count = nodes.count
        // What is added to the map at each node, in modules.
        var shifts = [Point](repeating: Point(0, 0), count: count * count)
        var isDone = [Bool](repeating: false, count: count * count)
        isDone[0] = true
        isDone[count - 1] = true
        isDone[(count - 1) * count] = true
        for way in 1..<2 * count {
            for node in shifts.indices where Self.way(node, count) == way {
                let expected = Self.mean(of: shifts, around: node, count, where: isDone)
                shifts[node] = best(map, nodes[node % count], nodes[node / count], side, expected)
                isDone[node] = true
            }
        }
        let bends = shifts.indices.map { node in
            bend(map, nodes[node % count], nodes[node / count], Self.smoothed(shifts, node, count))
        }
        return ModuleMap(map.homography, columns: nodes, rows: nodes, bends: bends)
    }

    /// How many nodes it is from the nearest finder pattern.
    private static func way(_ node: Int, _ count: Int) -> Int {
        let (column, row) = (node % count, node / count)
        return min(column + row, count - 1 - column + row, column + count - 1 - row)
    }

    private static func mean(of shifts: [Point], around node: Int, _ count: Int, where isDone: [Bool]) -> Point {
        let (column, row) = (node % count, node / count)
        var sum = Point(0, 0)
        var weight: Float = 0
        for other in max(0, row - 1)...min(count - 1, row + 1) {
            for beside in max(0, column - 1)...min(count - 1, column + 1) where isDone[other * count + beside] {
                sum += shifts[other * count + beside]
                weight += 1
            }
        }
        return weight > 0 ? sum / weight : sum
    }

    private static func smoothed(_ shifts: [Point], _ node: Int, _ count: Int) -> Point {
        let (column, row) = (node % count, node / count)
        var sum = shifts[node] * 4
        var weight: Float = 4
        if column > 0 { (sum, weight) = (sum + shifts[node - 1], weight + 1) }
        if column < count - 1 { (sum, weight) = (sum + shifts[node + 1], weight + 1) }
        if row > 0 { (sum, weight) = (sum + shifts[node - count], weight + 1) }
        if row < count - 1 { (sum, weight) = (sum + shifts[node + count], weight + 1) }
        return sum / weight
    }

    /// The whole bend at a node, in pixels, with a shift in modules.
    private func bend(_ map: ModuleMap, _ column: Int, _ row: Int, _ shift: Point) -> Point {
        let (right, down) = map.homography.steps(at: Float(column) + 0.5, Float(row) + 0.5)
        return map.bend(column, row) + right * shift.x + down * shift.y
    }

    /// Tries shifts around the expected one, in ever smaller steps.
    private func best(_ map: ModuleMap, _ column: Int, _ row: Int, _ side: Int, _ expected: Point) -> Point {
        let (right, down) = map.homography.steps(at: Float(column) + 0.5, Float(row) + 0.5)
        let bend = map.bend(column, row)
        var places: [Point] = []
        places.reserveCapacity(25)
        for y in max(0, row - 3)...min(side - 1, row + 3) {
            for x in max(0, column - 3)...min(side - 1, column + 3) where (x + y) % 2 == 0 {
                places.append(map.homography.place(Float(x) + 0.5, Float(y) + 0.5) + bend)
            }
        }
        let scale = 1 / contrast
        // How many of the places are surely dark or light; given up as soon as it cannot be more than the best so far.
        func score(_ shift: Point, above least: Float) -> Float {
            let offset = right * shift.x + down * shift.y
            let distance = shift - expected
            let cost = 0.08 * (distance * distance).sum() * Float(places.count)
            var sum = Float(places.count) - cost
            for place in places {
                sum -= max(0, 1 - abs(picture.at(place + offset)) * scale)
                if sum <= least { break }
            }
            return sum
        }
        var best = expected
        var bestScore = score(best, above: -.greatestFiniteMagnitude)
        var step: Float = 0.25
        for pass in 0..<4 {
            let centre = best
            for y in -1...1 {
                for x in -1...1 where x != 0 || y != 0 {
                    let shift = centre + Point(Float(x), Float(y)) * step
                    let tried = score(shift, above: bestScore)
                    if tried > bestScore { (bestScore, best) = (tried, shift) }
                }
            }
            if step < 0.2 { break }
            if best == centre || pass == 2 { step = 0.1 }
        }
        return best
    }
}
