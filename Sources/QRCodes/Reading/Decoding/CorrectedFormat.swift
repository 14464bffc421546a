/// Format information as read: the nearest of the valid words, and how far it is.
struct CorrectedFormat: Equatable, Sendable {
    /// The bits that carry something.
    let value: Int
    /// How many bits of the better copy were wrong.
    let distance: Int

    /// The valid words are at least seven bits apart, so that three wrong ones can be corrected.
    static let correctableBits = 3

    var isCorrectable: Bool { distance <= Self.correctableBits }

    /// The word that is nearest to either of two copies; of several, the one nearest to both together.
    ///
    /// - Parameters:
    ///   - words: The valid words for each copy.
    ///   - skipping: How many valid words there are.
    static func nearest(to first: Int, _ second: Int, among words: [(first: Int, second: Int)]) -> CorrectedFormat {
        var best = CorrectedFormat(value: 0, distance: Int.max)
        var bestScore = Int.max
        for (value, word) in words.enumerated() {
            let firstDistance = bitCount(first ^ word.first)
            let secondDistance = bitCount(second ^ word.second)
            let distance = min(firstDistance, secondDistance)
            let score = distance * 64 + firstDistance + secondDistance
            if score < bestScore {
                bestScore = score
                best = CorrectedFormat(value: value, distance: distance)
            }
        }
        return best
    }

    private static func bitCount(_ word: Int) -> Int { UInt32(truncatingIfNeeded: word).nonzeroBitCount }
}
