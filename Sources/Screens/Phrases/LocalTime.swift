/// A moment as a wall clock tells it.
struct LocalTime: Equatable {
    let year: Int64
    /// 1…12
    let month: Int64
    let day: Int64
    let hour: Int64
    let minute: Int64
    let second: Int64

    /// - Parameter unixSeconds: Any number; one outside the years 0…9999 is moved to the nearest inside.
    init(unixSeconds: Int64, utcOffsetMinutes: Int64) {
        let first: Int64 = -62_167_219_200
        let last: Int64 = 253_402_300_799
        let offset = min(max(utcOffsetMinutes, -1440), 1440) * 60
        let local = min(max(min(max(unixSeconds, first), last) + offset, first), last)
        let secondOfDay = (local % 86_400 + 86_400) % 86_400
        let daysSince1970 = (local - secondOfDay) / 86_400

        // Days in eras of 400 years that begin on 1 March, so that the leap day comes last in its year
        // (H. Hinnant, "chrono-compatible low-level date algorithms", civil_from_days).
        let days = daysSince1970 + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153

        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        hour = secondOfDay / 3600
        minute = secondOfDay / 60 % 60
        second = secondOfDay % 60
    }

    func isSameDay(as other: LocalTime) -> Bool {
        year == other.year && month == other.month && day == other.day
    }
}
