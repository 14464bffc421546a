import CheckIn

/// The chart of a hall's last hours: a bar for each quarter of an hour, entries upward, exits downward.
public struct HallChart: Equatable, Sendable {
    /// Paths in a box of ``width`` by ``height``, the line between them at half the height.
    public let entries: String
    /// The path of the exits.
    public let exits: String
    /// What it shows, for those who do not see it.
    public let summary: String

    /// The width of the box.
    public static let width: Int64 = 480
    /// The height of the box.
    public static let height: Int64 = 120
    static let quarters: Int64 = 48

    init(_ quarters: [CBOR], until now: Int64, _ phrases: Phrases) {
        let first = now / 900 * 900 - (HallChart.quarters - 1) * 900
        var most: Int64 = 1
        var sums: (entries: Int64, exits: Int64) = (0, 0)
        for quarter in quarters {
            let (came, left) = (quarter.number("entries"), quarter.number("exits"))
            most = max(most, came, left)
            sums = (sums.entries + came, sums.exits + left)
        }
        let middle = HallChart.height / 2
        var entries = ""
        var exits = ""
        for quarter in quarters {
            let place = (quarter.number("from") - first) / 900
            guard 0..<HallChart.quarters ~= place else { continue }
            let up = quarter.number("entries") * (middle - 4) / most
            let down = quarter.number("exits") * (middle - 4) / most
            if up > 0 { entries += text("M\(place * 10 + 1) \(middle)v\(-up)h8v\(up)z") }
            if down > 0 { exits += text("M\(place * 10 + 1) \(middle + 1)v\(down)h8v\(-down)z") }
        }
        self.entries = entries
        self.exits = exits
        summary = phrases.chartSummary(entries: sums.entries, exits: sums.exits)
    }
}
