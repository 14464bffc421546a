/// How hard a symbol is to read under each mask, in the points of ISO/IEC 18004:2015 §7.8.3.
///
/// Every rule looks down the columns only: what it says of rows it says of the columns of the transposed symbol.
struct Penalty {
    private(set) var runs = RunRule()
    private(set) var blocks = BlockRule()
    private(set) var finders = FinderRule()
    private(set) var proportion = ProportionRule()

    mutating func addUpright(_ modules: MaskedModules) {
        modules.withRoom { room in
            runs.add(modules, room)
            blocks.add(modules, room)
            finders.add(modules, room)
        }
        proportion.add(modules)
    }

    mutating func addTransposed(_ modules: MaskedModules) {
        modules.withRoom { room in
            runs.add(modules, room)
            finders.add(modules, room)
        }
    }

    /// To be called before there are points.
    mutating func finish() {
        runs.finish()
        blocks.finish()
        finders.finish()
        proportion.finish()
    }

    func points(mask: Int) -> Int {
        runs.points(mask: mask) + blocks.points(mask: mask) + finders.points(mask: mask)
            + proportion.points(mask: mask)
    }

    /// The mask of lowest penalty; the lowest number of those that tie.
    var bestMask: Mask {
        var best = 0
        var lowest = Int.max
        for number in 0..<8 {
            let points = points(mask: number)
            if points < lowest { (best, lowest) = (number, points) }
        }
        return Mask(known: best)
    }
}
