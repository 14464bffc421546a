extension Phrases {
    /// The time of day: `14:02`.
    public func timeOfDay(_ unixSeconds: Int64) -> String {
        let time = local(unixSeconds)
        return text("\(twoDigits(time.hour)):\(twoDigits(time.minute))")
    }

    /// The time of day to the second: `14:02:05`.
    public func timeOfDayWithSeconds(_ unixSeconds: Int64) -> String {
        text("\(timeOfDay(unixSeconds)):\(twoDigits(local(unixSeconds).second))")
    }

    /// The date: `2026년 12월 31일`, `31 December 2026`.
    public func date(_ unixSeconds: Int64) -> String {
        let time = local(unixSeconds)
        switch language {
        case .korean: return text("\(time.year)년 \(time.month)월 \(time.day)일")
        case .english: return text("\(time.day) \(month(time.month)) \(time.year)")
        }
    }

    /// A time that sorts as a text: `2026-12-31 14:02:05`.
    public func sortableTime(_ unixSeconds: Int64) -> String {
        let time = local(unixSeconds)
        let date = text("\(time.year)-\(twoDigits(time.month))-\(twoDigits(time.day))")
        return text("\(date) \(timeOfDayWithSeconds(unixSeconds))")
    }

    /// The time of day, with the date before it unless that is today's.
    public func moment(_ unixSeconds: Int64, now: Int64) -> String {
        if local(unixSeconds).isSameDay(as: local(now)) { return timeOfDay(unixSeconds) }
        return text("\(date(unixSeconds)) \(timeOfDay(unixSeconds))")
    }

    /// A length of time in its largest fitting unit: `12초`, `4 minutes`.
    public func duration(seconds: Int64) -> String {
        let seconds = max(seconds, 0)
        if seconds < 120 { return count(seconds, korean: "초", english: "second") }
        if seconds < 7200 { return count(seconds / 60, korean: "분", english: "minute") }
        if seconds < 172_800 { return count(seconds / 3600, korean: "시간", english: "hour") }
        return count(seconds / 86_400, korean: "일", english: "day")
    }

    private func count(_ number: Int64, korean: String, english: String) -> String {
        switch language {
        case .korean: return text("\(number)\(korean)")
        case .english: return number == 1 ? text("\(number) \(english)") : text("\(number) \(english)s")
        }
    }

    private func local(_ unixSeconds: Int64) -> LocalTime {
        LocalTime(unixSeconds: unixSeconds, utcOffsetMinutes: utcOffsetMinutes)
    }

    private func twoDigits(_ number: Int64) -> String {
        number < 10 ? text("0\(number)") : text("\(number)")
    }

    /// The English name of a month, 1…12.
    private func month(_ number: Int64) -> String {
        let names = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        return names[Int(number) - 1]
    }
}
