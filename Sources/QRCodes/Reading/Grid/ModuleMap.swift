/// Where every module of a symbol is in the picture: a homography, and what the paper's bends add to it.
struct ModuleMap {
    let homography: Homography
    /// The columns, and rows, of the nodes at which the bends are known; empty if there are none.
    let columns: [Int]
    let rows: [Int]
    /// What is added to the homography's places at the nodes, row by row, in pixels.
    let bends: [Point]

    init(_ homography: Homography) {
        self.homography = homography
        columns = []
        rows = []
        bends = []
    }

    init(_ homography: Homography, columns: [Int], rows: [Int], bends: [Point]) {
        self.homography = homography
        self.columns = columns
        self.rows = rows
        self.bends = bends
    }

    /// The middle of a module.
    func place(_ column: Int, _ row: Int) -> Point {
        homography.place(Float(column) + 0.5, Float(row) + 0.5) + bend(column, row)
    }

    /// What the bends add at a module, between the nodes around it interpolated.
    func bend(_ column: Int, _ row: Int) -> Point {
        if bends.isEmpty { return Point(0, 0) }
        let (left, across) = Self.cell(column, among: columns)
        let (upper, down) = Self.cell(row, among: rows)
        let first = upper * columns.count + left
        let next = first + columns.count
        let top = bends[first] + (bends[first + 1] - bends[first]) * across
        let bottom = bends[next] + (bends[next + 1] - bends[next]) * across
        return top + (bottom - top) * down
    }

    /// The nodes between which a module is, and how far it is from the first; beyond the last, their line goes on.
    static func cell(_ module: Int, among nodes: [Int]) -> (first: Int, share: Float) {
        var first = 0
        while first < nodes.count - 2 && module >= nodes[first + 1] { first += 1 }
        let share = Float(module - nodes[first]) / Float(nodes[first + 1] - nodes[first])
        return (first, max(0, share))
    }
}
