/// The version that a symbol of version 7 or more names twice (ISO/IEC 18004:2015 §7.10).
enum VersionInformation {
    /// The nearest version to either of the two words, or nil if none is within the three bits that can be corrected.
    static func nearest(to first: Int, _ second: Int) -> Version? {
        var best = CorrectedFormat.correctableBits + 1
        var version: Version?
        for number in 7...40 {
            let word = BCHCode.version(number)
            let distance = min(
                UInt32(truncatingIfNeeded: first ^ word).nonzeroBitCount,
                UInt32(truncatingIfNeeded: second ^ word).nonzeroBitCount)
            if distance < best {
                best = distance
                version = Version(known: number)
            }
        }
        return version
    }

    static func read(_ grid: ModuleGrid) -> Version? {
        var first = 0
        var second = 0
        let start = grid.columns - 11
        for index in 0..<18 {
            first |= Int(grid[start + index % 3, index / 3]) << index
            second |= Int(grid[index / 3, start + index % 3]) << index
        }
        return nearest(to: first, second)
    }
}
