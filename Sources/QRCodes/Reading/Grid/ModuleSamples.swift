/// How dark every module of a symbol is.
struct ModuleSamples {
    let columns: Int
    let rows: Int
    /// Row by row, positive where dark.
    private(set) var darkness: [Float]
    /// How many modules are beyond the picture's edges.
    private(set) var lost = 0

    /// The darkness given to what is beyond the picture.
    private static let unseen: Float = -0.25

    init(_ map: ModuleMap, columns: Int, rows: Int, _ picture: Darkness, isDark: Bool) {
        self.columns = columns
        self.rows = rows
        darkness = [Float](repeating: 0, count: columns * rows)
        let across = map.bends.isEmpty ? [] : (0..<columns).map { ModuleMap.cell($0, among: map.columns) }
        for row in 0..<rows {
            let start = row * columns
            if map.bends.isEmpty {
                sample(row, map.homography, picture, isDark) { _ in Point(0, 0) }
            } else {
                let nodes = Self.bends(map, row)
                sample(row, map.homography, picture, isDark) { column in
                    let (left, share) = across[column]
                    return nodes[left] + (nodes[left + 1] - nodes[left]) * share
                }
            }
            if !isDark { for module in start..<start + columns { darkness[module].negate() } }
        }
    }

    /// Samples a row; what is beyond the picture is as good as nothing.
    @inline(__always)
    private mutating func sample(
        _ row: Int, _ homography: Homography, _ picture: Darkness, _ isDark: Bool, bend: (Int) -> Point
    ) {
        let line = homography.line(Float(row) + 0.5)
        let start = row * columns
        var unseen = 0
        darkness.withUnsafeMutableBufferPointer { darkness in
            for column in 0..<columns {
                let place = line.place(Float(column) + 0.5) + bend(column)
                if let seen = picture.ifSeen(place) {
                    darkness[start &+ column] = seen
                } else {
                    darkness[start &+ column] = isDark ? Self.unseen : -Self.unseen
                    unseen += 1
                }
            }
        }
        lost += unseen
    }

    /// The bends along a row, at the nodes' columns.
    private static func bends(_ map: ModuleMap, _ row: Int) -> [Point] {
        let (upper, down) = ModuleMap.cell(row, among: map.rows)
        let width = map.columns.count
        return (0..<width).map { node in
            let above = map.bends[upper * width + node]
            let below = map.bends[(upper + 1) * width + node]
            return above + (below - above) * down
        }
    }

    @inline(__always)
    func isDark(_ column: Int, _ row: Int) -> Bool { darkness[row * columns + column] > 0 }

    /// How many modules of a finder pattern, with its upper left module there, are as they should be; 49 at best.
    func finderMatches(_ left: Int, _ top: Int) -> Int {
        var matches = 0
        for row in 0..<7 {
            for column in 0..<7 {
                let ring = max(abs(row - 3), abs(column - 3))
                if isDark(left + column, top + row) == (ring != 2) { matches += 1 }
            }
        }
        return matches
    }

    /// Which modules could not be sampled: 1 for those.
    var unseen: [UInt8] { darkness.map { $0 == Self.unseen ? 1 : 0 } }
}
