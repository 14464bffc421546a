/// Rule 4, N4 = 10: each full 5 percent by which the dark modules are more or less than half.
struct ProportionRule {
    private var modules = 0
    private var dark = LaneCounter()

    mutating func add(_ modules: MaskedModules) {
        self.modules += modules.side * modules.side
        // The margin below a strip is light.
        modules.forEachStrip { strip, _ in dark.add(strip, modules.side) }
    }

    mutating func finish() { dark.finish() }

    func points(mask: Int) -> Int {
        // The steps are few, so they are counted: a division takes longer.
        var rest = abs(2 * dark.count(mask: mask) - modules) * 10
        var points = 0
        while rest >= modules {
            rest -= modules
            points += 10
        }
        return points
    }
}
