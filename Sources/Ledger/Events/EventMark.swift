/// Up to where somebody has heard what was recorded.
public struct EventMark: Equatable, Hashable, Sendable {
    /// The last check-in.
    public var checkIn: Int64
    /// The last annulment.
    public var annulment: Int64

    /// The mark after these two.
    public init(checkIn: Int64, annulment: Int64) {
        self.checkIn = checkIn
        self.annulment = annulment
    }

    /// The mark as clients hand it back: `120.7`.
    public var text: String { "\(checkIn).\(annulment)" }

    /// Nil unless it is such a text, or the number of a check-in alone; then annulments count from the newest.
    public init?(_ text: String, newest: EventMark) {
        let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int64($0) }
        guard 1...2 ~= numbers.count, let checkIn = numbers[0], checkIn >= 0, let annulment = numbers.last ?? nil,
            annulment >= 0
        else { return nil }
        self.init(
            checkIn: min(checkIn, newest.checkIn),
            annulment: numbers.count == 1 ? newest.annulment : min(annulment, newest.annulment))
    }
}
