/// Up to where a gate has been told.
public struct GateMark: Equatable, Sendable {
    /// The last check-in that was told.
    public var checkIn: Int64
    /// The last change that was told and is no check-in.
    public var change: Int64
    /// While the passes are told from the beginning: the least id, as a signed number, that is still to come.
    public var walk: Int64?

    /// Makes one from its parts.
    public init(checkIn: Int64, change: Int64, walk: Int64? = nil) {
        self.checkIn = checkIn
        self.change = change
        self.walk = walk
    }

    /// The mark as gates hand it back: `120.7`, or `120.7.-5` on the way.
    public var text: String {
        "\(checkIn).\(change)" + (walk.map { ".\($0)" } ?? "")
    }

    /// Nil unless it is such a text.
    public init?(_ text: String) {
        let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int64($0) }
        guard 2...3 ~= numbers.count, !numbers.contains(nil), let checkIn = numbers[0], let change = numbers[1],
            checkIn >= 0, change >= 0
        else { return nil }
        self.init(checkIn: checkIn, change: change, walk: numbers.count == 3 ? numbers[2] : nil)
    }
}
