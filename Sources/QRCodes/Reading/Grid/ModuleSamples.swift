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
        let sign: Float = isDark ? 1 : -1
        var lost = 0
        let homography = map.homography
        darkness.withUnsafeMutableBufferPointer { darkness in
            if map.bends.isEmpty {
                for row in 0..<rows {
                    for column in 0..<columns {
                        let place = homography.place(Float(column) + 0.5, Float(row) + 0.5)
                        if picture.contains(place) {
                            darkness[row &* columns &+ column] = sign * picture[place]
                        } else {
                            darkness[row &* columns &+ column] = Self.unseen
                            lost += 1
                        }
                    }
                }
                return
            }
            let across = (0..<columns).map { ModuleMap.cell($0, among: map.columns) }
            let width = map.columns.count
            for row in 0..<rows {
                let (upper, down) = ModuleMap.cell(row, among: map.rows)
                // The bends along this row, at the nodes' columns.
                let nodes: [Point] = (0..<width).map { node in
                    let above = map.bends[upper * width + node]
                    let below = map.bends[(upper + 1) * width + node]
                    return above + (below - above) * down
                }
                for column in 0..<columns {
                    let (left, share) = across[column]
                    let bend = nodes[left] + (nodes[left + 1] - nodes[left]) * share
                    let place = homography.place(Float(column) + 0.5, Float(row) + 0.5) + bend
                    if picture.contains(place) {
                        darkness[row &* columns &+ column] = sign * picture[place]
                    } else {
                        darkness[row &* columns &+ column] = Self.unseen
                        lost += 1
                    }
                }
            }
        }
        self.lost = lost
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
