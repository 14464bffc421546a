/// Whether five runs of dark and light are those of a finder pattern.
enum RunRatio {
    /// - Parameter slack: How far edges may be off, in modules.
    @inline(__always)
    static func isFinder(_ first: Int, _ second: Int, _ middle: Int, _ fourth: Int, _ last: Int, slack: Float) -> Bool {
        if first == 0 || second == 0 || fourth == 0 || last == 0 { return false }
        let sum = first &+ second &+ middle &+ fourth &+ last
        if middle &* 14 < sum &* 3 || middle &* 14 > sum &* 9 { return false }
        let module = Float(sum) * (1 / 7)
        let tolerance = module * slack + 0.75
        // From one edge to the next of its kind, whatever ink has spread.
        if abs(Float(first &+ second) - 2 * module) > tolerance { return false }
        if abs(Float(fourth &+ last) - 2 * module) > tolerance { return false }
        if abs(Float(second &+ middle) - 4 * module) > tolerance * 1.5 { return false }
        if abs(Float(middle &+ fourth) - 4 * module) > tolerance * 1.5 { return false }
        let widest = module * 2.2 + 0.75
        return Float(max(max(first, second), max(fourth, last))) < widest
    }
}
