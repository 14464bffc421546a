/// Three finder patterns that may be those of one symbol, each frame turned to the symbol's rows and columns.
struct FinderTriple {
    let upperLeft: FinderFrame
    let upperRight: FinderFrame
    let lowerLeft: FinderFrame
    /// Whether the symbol is dark on light.
    let isDark: Bool
    /// About how many modules the finder patterns' centres are apart.
    let distance: Float
    /// How badly it fits together; 0 is perfect.
    let penalty: Float
    /// The places of the finders in the list.
    let finders: (Int, Int, Int)

    /// Nil if the three cannot be one symbol's, with the first as the corner.
    init?(_ finders: [Finder], _ corner: Int, _ second: Int, _ third: Int) {
        let toSecond = finders[second].centre - finders[corner].centre
        let toThird = finders[third].centre - finders[corner].centre
        // The symbol is seen from the front; a mirrored one is found out later.
        let isClockwise = toSecond.x * toThird.y - toSecond.y * toThird.x > 0
        let (right, low) = isClockwise ? (second, third) : (third, second)
        let ways = isClockwise ? (right: toSecond, down: toThird) : (right: toThird, down: toSecond)
        self.finders = (corner, right, low)
        upperLeft = Self.aligned(finders[corner], ways.right, ways.down)
        upperRight = Self.aligned(finders[right], ways.right, ways.down)
        lowerLeft = Self.aligned(finders[low], ways.right, ways.down)
        isDark = finders[corner].pattern.isDark

        // Straight lines stay straight, so that each centre lies in line with the others' rows or columns.
        let lines = (
            upperLeft.modules(to: upperRight.centre), upperLeft.modules(to: lowerLeft.centre),
            -upperRight.modules(to: upperLeft.centre), -lowerLeft.modules(to: upperLeft.centre)
        )
        guard lines.0.x > 6, lines.1.y > 6, lines.2.x > 6, lines.3.y > 6 else { return nil }
        let slants = max(
            max(abs(lines.0.y / lines.0.x), abs(lines.1.x / lines.1.y)),
            max(abs(lines.2.y / lines.2.x), abs(lines.3.x / lines.3.y)))
        guard slants < 0.3 else { return nil }
        // In perspective, a distance in modules is the geometric mean of those measured at its ends.
        let across = (lines.0.x * lines.2.x).squareRoot()
        let down = (lines.1.y * lines.3.y).squareRoot()
        // What a pattern without a frame measures is not to be relied on.
        let isAcrossSure = !upperLeft.isGuessed && !upperRight.isGuessed
        let isDownSure = !upperLeft.isGuessed && !lowerLeft.isGuessed
        distance = isAcrossSure == isDownSure ? (across + down) / 2 : isAcrossSure ? across : down
        let isSure = isAcrossSure && isDownSure
        guard !isSure || abs(across - down) < 0.22 * distance + 1.5, distance < 182 else { return nil }
        let sizes = (upperLeft.moduleSize, upperRight.moduleSize, lowerLeft.moduleSize)
        let ratio = max(max(sizes.0, sizes.1), sizes.2) / min(min(sizes.0, sizes.1), sizes.2)
        guard ratio < 2.6 || !isSure else { return nil }
        penalty =
            slants * 2 + abs(across - down) / distance * 2 + (ratio - 1) * 0.5 + distance * 0.002
            + upperLeft.residual + upperRight.residual + lowerLeft.residual
    }

    /// A finder's frame, turned so that its rows lead to the right one; without a frame, what the three centres say.
    private static func aligned(_ finder: Finder, _ right: Point, _ down: Point) -> FinderFrame {
        guard let frame = finder.frame else { return FinderFrame(finder.pattern, right: right, down: down) }
        let modules = frame.modules(to: frame.centre + right)
        if abs(modules.x) >= abs(modules.y) { return frame.turned(modules.x > 0 ? 0 : 2) }
        return frame.turned(modules.y > 0 ? 1 : 3)
    }

    /// All that fit together, the best first.
    static func all(_ finders: [Finder]) -> [FinderTriple] {
        var triples: [FinderTriple] = []
        for first in finders.indices {
            for second in finders.indices where second > first && isPair(finders[first], finders[second]) {
                for third in finders.indices where third > second && isPair(finders[second], finders[third]) {
                    guard isPair(finders[first], finders[third]) else { continue }
                    for (corner, other, last) in [
                        (first, second, third), (second, first, third), (third, first, second),
                    ] {
                        if let triple = FinderTriple(finders, corner, other, last) { triples.append(triple) }
                    }
                }
            }
        }
        return triples.sortedInPlace { $0.penalty < $1.penalty }
    }

    private static func isPair(_ first: Finder, _ second: Finder) -> Bool {
        let (larger, smaller) = (first.moduleSize, second.moduleSize)
        return first.pattern.isDark == second.pattern.isDark && max(larger, smaller) < 2.6 * min(larger, smaller) + 0.5
    }
}
