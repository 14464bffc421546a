/// A finder pattern with its frame.
struct Finder {
    let pattern: FinderPattern
    /// Nil if its edges are not those of a square.
    let frame: FinderFrame?

    var centre: Point { frame?.centre ?? pattern.centre }

    /// Whether it is so good and so small that others like it may lie between the rows scanned.
    var suggestsMore: Bool {
        guard let frame else { return false }
        return frame.residual < 0.25 && frame.moduleSize < 3
    }

    var moduleSize: Float { frame?.moduleSize ?? pattern.moduleSize }

    /// The finders among the patterns, the likeliest first, no more than so many.
    ///
    /// - Parameter step: Which rows were scanned.
    static func all(
        among patterns: [FinderPattern], _ picture: BinarizedPicture, _ darkness: Darkness, step: Int, most: Int
    ) -> [Finder] {
        var finders: [Finder] = []
        for index in ranked(patterns, step: step, most: 3 * most) {
            if finders.count == most { break }
            let rays = FinderRays(patterns[index], picture, darkness)
            if let frame = FinderFrame(patterns[index], rays) {
                finders.append(Finder(pattern: patterns[index], frame: frame))
            } else if patterns.count <= fewPatterns {
                finders.append(Finder(pattern: patterns[index], frame: nil))
            }
        }
        return finders
    }

    /// With no more patterns than these, even those whose edges are no square's are tried: some are drawn as circles.
    private static let fewPatterns = 8

    /// By how many of the rows through their middles met them, and by size; the first few only.
    private static func ranked(_ patterns: [FinderPattern], step: Int, most: Int) -> [Int] {
        var ranked: [Int] = []
        var ranks: [Float] = []
        for (index, pattern) in patterns.enumerated() {
            let share = min(1, Float(pattern.hits * step) / (3 * pattern.moduleSize))
            if share < 0.35 && patterns.count > fewPatterns { continue }
            let rank = share + Float(min(pattern.hits, 4)) * 0.15 + min(pattern.moduleSize, 4) * 0.1
            if ranked.count == most, let last = ranks.last, rank <= last { continue }
            var place = ranked.count
            while place > 0 && rank > ranks[place - 1] { place -= 1 }
            ranked.insert(index, at: place)
            ranks.insert(rank, at: place)
            if ranked.count > most {
                ranked.removeLast()
                ranks.removeLast()
            }
        }
        return ranked
    }
}

extension Sequence {
    /// Sorted by insertion: for a few elements, and small in WebAssembly.
    func sortedInPlace(_ precedes: (Element, Element) -> Bool) -> [Element] {
        var sorted: [Element] = []
        for element in self {
            var index = sorted.count
            while index > 0 && precedes(element, sorted[index - 1]) { index -= 1 }
            sorted.insert(element, at: index)
        }
        return sorted
    }
}
