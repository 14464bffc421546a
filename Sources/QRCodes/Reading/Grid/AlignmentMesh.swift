/// The bends of a symbol's paper, from where its alignment patterns are found (versions 7 and up have at least six).
struct AlignmentMesh {
    private let search: AlignmentSearch
    private let homography: Homography
    private let centres: [Int]
    private let frames: (upperLeft: FinderFrame, upperRight: FinderFrame, lowerLeft: FinderFrame)
    private var bends: [Point]
    private var isKnown: [Bool]
    private var isFound: [Bool]

    init(_ search: AlignmentSearch, _ homography: Homography, _ version: Version, _ triple: FinderTriple) {
        self.search = search
        self.homography = homography
        centres = FunctionPatterns.alignmentCentres(version)
        frames = (triple.upperLeft, triple.upperRight, triple.lowerLeft)
        bends = [Point](repeating: Point(0, 0), count: centres.count * centres.count)
        isKnown = [Bool](repeating: false, count: bends.count)
        isFound = isKnown
    }

    /// Where the modules are; patterns that cannot be found are taken to be where their neighbours say.
    mutating func map() -> ModuleMap {
        let count = centres.count
        placeCorners()
        let all = count * count - 3
        var found = 0
        for _ in 0..<2 {
            for node in nodesOutwards where !isFound[node] {
                find(node)
                if isFound[node] { found += 1 }
            }
            if found == 0 || found == all { break }
        }
        return ModuleMap(homography, columns: centres, rows: centres, bends: bends)
    }

    /// From the finder patterns outwards.
    private var nodesOutwards: [Int] {
        let count = centres.count
        return bends.indices.sortedInPlace { first, second in
            let (a, b) = (Self.way(first, count), Self.way(second, count))
            return a < b
        }
    }

    private static func way(_ node: Int, _ count: Int) -> Int {
        let (column, row) = (node % count, node / count)
        return min(column + row, count - 1 - column + row, column + count - 1 - row) * 100 + column + row
    }

    /// The three corners are on the finder patterns, half a module inside their centres' lines.
    private mutating func placeCorners() {
        let last = centres.count - 1
        let corners: [(node: Int, frame: FinderFrame, column: Float, row: Float)] = [
            (0, frames.upperLeft, 3, 3), (last, frames.upperRight, -3, 3),
            (last * centres.count, frames.lowerLeft, 3, -3),
        ]
        for corner in corners {
            let (column, row) = (corner.node % centres.count, corner.node / centres.count)
            let expected = homography.place(Float(centres[column]) + 0.5, Float(centres[row]) + 0.5)
            let bend = corner.frame.place(corner.column, corner.row) - expected
            // A frame that contradicts the homography by more than a module is no help.
            let module = corner.frame.moduleSize
            if (bend * bend).sum() < module * module { bends[corner.node] = bend }
            isKnown[corner.node] = true
            isFound[corner.node] = true
        }
    }

    /// The map that continues the frame of the finder pattern next to a node, if there is one.
    private func frameNear(_ column: Int, _ row: Int) -> Homography? {
        let last = centres.count - 1
        let far = Float(centres[last]) + 3.5
        switch (column, row) {
        case (...1, ...1): return Homography(frames.upperLeft, centreAt: 3.5, 3.5)
        case ((last - 1)..., ...1): return Homography(frames.upperRight, centreAt: far, 3.5)
        case (...1, (last - 1)...): return Homography(frames.lowerLeft, centreAt: 3.5, far)
        default: return nil
        }
    }

    private mutating func find(_ node: Int) {
        let count = centres.count
        let (column, row) = (node % count, node / count)
        var expected = Point(0, 0)
        var neighbours: Float = 0
        for other in row - 1...row + 1 {
            for beside in column - 1...column + 1
            where other >= 0 && beside >= 0 && other < count && beside < count && isKnown[other * count + beside] {
                let weight: Float = isFound[other * count + beside] ? 1 : 0.3
                expected += bends[other * count + beside] * weight
                neighbours += weight
            }
        }
        if neighbours > 0 { expected /= neighbours }
        let (x, y) = (Float(centres[column]) + 0.5, Float(centres[row]) + 0.5)
        var best = search.best(homography, x, y, offset: expected, radius: 1)
        if best.score < 0.75 {
            let wider = search.best(homography, x, y, offset: expected, radius: 2)
            if wider.score > best.score { best = wider }
        }
        if best.score < 0.75, let frame = frameNear(column, row) {
            let framed = frame.place(x, y) - homography.place(x, y)
            let other = search.best(homography, x, y, offset: framed, radius: 2)
            if other.score > best.score { best = other }
        }
        isKnown[node] = true
        bends[node] = expected
        if best.score > 0.5 {
            bends[node] = best.place - homography.place(x, y)
            isFound[node] = true
        }
    }
}

extension FunctionPatterns {
    /// The rows, and columns, of the alignment patterns' centres.
    static func alignmentCentres(_ version: Version) -> [Int] {
        (0..<alignmentPatternsPerSide(version)).map { alignmentCentre($0, version) }
    }
}
