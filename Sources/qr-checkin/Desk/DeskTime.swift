import Foundation

/// Days and times as the desk reads and writes them, by the local clock.
enum DeskTime {
    /// The time that `2026-12-24` or `2026-12-24T09:00` names; nil for anything else.
    static func seconds(_ text: String, _ console: Console) -> Int64? {
        let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        let day = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { number($0) }
        let time =
            parts.count == 1
            ? [0, 0] : parts[1].split(separator: ":", omittingEmptySubsequences: false).map { number($0) }
        guard day.count == 3, time.count == 2, let year = day[0], let month = day[1], let date = day[2],
            let hour = time[0], let minute = time[1], 1970...9999 ~= year, 0...23 ~= hour, 0...59 ~= minute
        else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let components = DateComponents(
            calendar: calendar, year: year, month: month, day: date, hour: hour, minute: minute)
        guard components.isValidDate, let moment = components.date else { return nil }
        return Int64(moment.timeIntervalSince1970) - console.utcOffsetMinutes * 60
    }

    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(text) : nil
    }

    /// `2026-12-24 09:00`
    static func text(_ seconds: Int64, _ console: Console) -> String {
        String(console.phrases.sortableTime(seconds).dropLast(3))
    }
}
