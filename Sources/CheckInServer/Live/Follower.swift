import Ledger

/// Somebody who follows what is recorded.
final class Follower: Sendable {
    let stream = BodyStream()
    /// Nil for all venues.
    let venue: String?
    /// From where to begin.
    let start: EventMark
    /// Whether the token that opened the stream is still good.
    let isAllowed: @Sendable () -> Bool

    init(venue: String?, from start: EventMark, isAllowed: @escaping @Sendable () -> Bool) {
        self.venue = venue
        self.start = start
        self.isAllowed = isAllowed
    }
}
