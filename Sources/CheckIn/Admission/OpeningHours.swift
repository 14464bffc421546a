/// When a venue is open, week by week, by the clock on its wall.
public struct OpeningHours: Equatable, Sendable {
    /// By how much the wall's clock is ahead of UTC.
    public var utcOffsetMinutes: Int64
    /// The times of a week, in any order.
    public var spans: [Span]

    /// A time on one day of the week.
    public struct Span: Equatable, Sendable {
        /// 1 is Monday, 7 is Sunday. // ISO 8601
        public var weekday: Int64
        /// Minutes since midnight.
        public var opensAtMinute: Int64
        /// Minutes since the same midnight; more than 1440 is the next day.
        public var closesAtMinute: Int64

        /// Nil unless it is one of the seven days, begins on it, and ends later and within a day.
        public init?(weekday: Int64, opensAtMinute: Int64, closesAtMinute: Int64) {
            guard 1...7 ~= weekday, 0..<1440 ~= opensAtMinute, closesAtMinute > opensAtMinute,
                closesAtMinute <= opensAtMinute + 1440
            else { return nil }
            self.weekday = weekday
            self.opensAtMinute = opensAtMinute
            self.closesAtMinute = closesAtMinute
        }
    }

    /// Makes one from its parts.
    public init(utcOffsetMinutes: Int64, spans: [Span]) {
        self.utcOffsetMinutes = utcOffsetMinutes
        self.spans = spans
    }

    /// The openings from yesterday's to those of a week from now.
    public func openings(around now: Int64) -> [AdmissionPolicy.Opening] {
        let offset = utcOffsetMinutes * 60
        // Far from any clock's time nothing is open, and nothing overflows.
        guard -1 << 40...1 << 40 ~= now else { return [] }
        let local = now + offset
        let today = (local - ((local % 86400) + 86400) % 86400) / 86400
        var openings: [AdmissionPolicy.Opening] = []
        for day in today - 1...today + 7 {
            // 1 January 1970 was a Thursday.
            let weekday = ((day + 3) % 7 + 7) % 7 + 1
            for span in spans where span.weekday == weekday {
                let midnight = day * 86400 - offset
                openings.append(
                    AdmissionPolicy.Opening(
                        opensAt: midnight + span.opensAtMinute * 60, closesAt: midnight + span.closesAtMinute * 60))
            }
        }
        return openings
    }
}
