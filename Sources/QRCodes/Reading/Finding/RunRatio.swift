/// Whether five runs of dark and light are those of a finder pattern, 1 : 1 : 3 : 1 : 1.
enum RunRatio {
    /// How far edges may be off, in twentieths of a module.
    enum Slack: Int32 {
        case strict = 12
        case usual = 14
        case loose = 20
    }

    /// How far the runs are within what is allowed; negative if they are not a finder pattern's.
    ///
    /// Without a branch, so that many can be measured at once.
    @inline(__always)
    static func margin(
        _ first: Int32, _ second: Int32, _ middle: Int32, _ fourth: Int32, _ last: Int32, _ slack: Slack
    ) -> Int32 {
        // A module is the sum, in sevenths of a pixel.
        let sum = first &+ second &+ middle &+ fourth &+ last
        let tolerance = slack.rawValue &* sum &+ 105
        // From one edge to the next of its kind, whatever ink has spread: two modules outside, four inside.
        let outer = max(distance(7 &* (first &+ second), 2 &* sum), distance(7 &* (fourth &+ last), 2 &* sum))
        let inner = max(distance(7 &* (second &+ middle), 4 &* sum), distance(7 &* (middle &+ fourth), 4 &* sum))
        let edges = min(tolerance &- 20 &* outer, 3 &* tolerance &- 40 &* inner)
        let core = min(14 &* middle &- 3 &* sum, 9 &* sum &- 14 &* middle)
        let widest = max(max(first, second), max(fourth, last))
        let narrowest = min(min(first, second), min(fourth, last))
        return min(min(edges, core), min(11 &* sum &+ 26 &- 35 &* widest, narrowest &- 1))
    }

    @inline(__always)
    private static func distance(_ one: Int32, _ other: Int32) -> Int32 {
        max(one &- other, other &- one)
    }
}
