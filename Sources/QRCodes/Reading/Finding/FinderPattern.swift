/// Something that looks like a finder pattern: a square in a ring in a ring, 1 : 1 : 3 : 1 : 1 wide in every direction.
struct FinderPattern {
    let centre: Point
    /// About how many pixels a module is wide.
    let moduleSize: Float
    /// Whether its middle is dark; if not, the symbol is light on dark.
    let isDark: Bool
    /// On how many rows it was met.
    var hits: Int

    /// 1 if its middle is dark, as the pixels of a ``BinarizedPicture``.
    var middle: UInt8 { isDark ? 1 : 0 }
}
