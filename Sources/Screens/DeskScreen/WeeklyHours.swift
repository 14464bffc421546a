public import CheckIn

/// Opening hours as the desk writes them: `mon-fri 09:00-18:00, sat 10:00-14:00`, or `always`.
public enum WeeklyHours {
    /// What is neither days nor times.
    public struct Unreadable: Error, Equatable, Sendable {
        /// The part of the text that cannot be read.
        public let part: String
    }

    /// As many spans as the server takes.
    private static let maximumSpans = 50

    /// The hours as the service wants them, by a clock so far ahead of UTC; nil where it is always open.
    public static func hours(_ text: String, utcOffsetMinutes: Int64) throws(Unreadable) -> CBOR? {
        // On bytes, since String's own ways would bring Unicode's tables to the browser.
        let bytes = Array(text.utf8)
        for word in ["always", "늘"] where isWord(bytes[...], Array(word.utf8)[...]) { return nil }
        var spans: [CBOR] = []
        for part in bytes.split(separator: UInt8(ascii: ",")) {
            let words = part.split(separator: UInt8(ascii: " "))
            guard words.count == 2, let days = days(Array(words[0])), let (opens, closes) = times(Array(words[1])),
                spans.count + days.count <= maximumSpans
            else { throw Unreadable(part: String(decoding: part.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)) }
            for day in days {
                spans.append(
                    .fields([
                        ("weekday", .integer(day)), ("opensAtMinute", .integer(opens)),
                        ("closesAtMinute", .integer(closes)),
                    ]))
            }
        }
        if spans.isEmpty { throw Unreadable(part: text) }
        return .fields([("utcOffsetMinutes", .integer(utcOffsetMinutes)), ("spans", .array(spans))])
    }

    /// The hours as the desk would write them.
    public static func text(_ hours: CBOR, _ language: Language) -> String {
        var runs: [(days: ClosedRange<Int64>, opens: Int64, closes: Int64)] = []
        for span in hours["spans"]?.array ?? [] {
            let day = span.number("weekday")
            let (opens, closes) = (span.number("opensAtMinute"), span.number("closesAtMinute"))
            guard 1...7 ~= day else { continue }
            if let last = runs.last, last.days.upperBound + 1 == day, last.opens == opens, last.closes == closes {
                runs[runs.count - 1].days = last.days.lowerBound...day
            } else {
                runs.append((day...day, opens, closes))
            }
        }
        var written = ""
        for run in runs {
            if !written.utf8.isEmpty { written += ", " }
            written += name(run.days.lowerBound, language)
            if run.days.count > 1 { written += Screens.text("-\(name(run.days.upperBound, language))") }
            written += Screens.text(" \(clock(run.opens))-\(clock(run.closes))")
        }
        return written
    }

    /// The days' names, three bytes each in either language.
    private static func names(_ language: Language) -> [UInt8] {
        switch language {
        case .korean: Array("월화수목금토일".utf8)
        case .english: Array("montuewedthufrisatsun".utf8)
        }
    }

    private static func name(_ day: Int64, _ language: Language) -> String {
        String(decoding: names(language)[Int(day) * 3 - 3..<Int(day) * 3], as: UTF8.self)
    }

    /// One day, or the first and the last with a hyphen between them.
    private static func days(_ word: [UInt8]) -> ClosedRange<Int64>? {
        let isRange = word.count == 7 && word[3] == UInt8(ascii: "-")
        guard isRange || word.count == 3, let first = day(word, at: 0),
            let last = isRange ? day(word, at: 4) : first, first <= last
        else { return nil }
        return first...last
    }

    private static func day(_ word: [UInt8], at start: Int) -> Int64? {
        for names in [names(.english), names(.korean)] {
            for day in 0..<7 where isWord(word[start..<start + 3], names[day * 3..<day * 3 + 3]) {
                return Int64(day) + 1
            }
        }
        return nil
    }

    /// Whether it is that word, in letters of either size.
    private static func isWord(_ bytes: ArraySlice<UInt8>, _ word: ArraySlice<UInt8>) -> Bool {
        guard bytes.count == word.count else { return false }
        for (byte, letter) in zip(bytes, word) {
            let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= letter
            if byte != letter, !isLetter || byte | 0x20 != letter { return false }
        }
        return true
    }

    /// A closing time that is not later is the next day's.
    private static func times(_ word: [UInt8]) -> (Int64, Int64)? {
        guard word.count == 11, word[5] == UInt8(ascii: "-"), let opens = minutes(word, at: 0),
            let closes = minutes(word, at: 6), opens < 1440
        else { return nil }
        return (opens, closes > opens ? closes : closes + 1440)
    }

    private static func minutes(_ word: [UInt8], at start: Int) -> Int64? {
        guard word[start + 2] == UInt8(ascii: ":"), let hour = number(word, at: start),
            let minute = number(word, at: start + 3), minute < 60, hour * 60 + minute <= 1440
        else { return nil }
        return hour * 60 + minute
    }

    private static func number(_ word: [UInt8], at start: Int) -> Int64? {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard digits ~= word[start], digits ~= word[start + 1] else { return nil }
        return Int64(word[start] - digits.lowerBound) * 10 + Int64(word[start + 1] - digits.lowerBound)
    }

    private static func clock(_ minutes: Int64) -> String {
        let (hour, minute) = (minutes == 1440 ? 24 : minutes / 60 % 24, minutes % 60)
        return Screens.text("\(hour / 10)\(hour % 10):\(minute / 10)\(minute % 10)")
    }
}
