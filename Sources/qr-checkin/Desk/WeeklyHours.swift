import CheckIn

/// Opening hours as the desk writes them: `mon-fri 09:00-18:00, sat 10:00-14:00`.
enum WeeklyHours {
    private static let english = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    private static let korean = ["월", "화", "수", "목", "금", "토", "일"]

    /// The spans as the service wants them; nil if the text is none.
    static func spans(_ text: String) -> CBOR? {
        var spans: [CBOR] = []
        for part in text.split(separator: ",") {
            let words = part.split(separator: " ")
            guard words.count == 2, let days = days(words[0]), let (opens, closes) = times(words[1]) else { return nil }
            for day in days {
                spans.append(
                    .fields([
                        ("weekday", .integer(day)), ("opensAtMinute", .integer(opens)),
                        ("closesAtMinute", .integer(closes)),
                    ]))
            }
        }
        return spans.isEmpty ? nil : .array(spans)
    }

    /// The spans as the desk would write them.
    static func text(_ spans: CBOR, _ console: Console) -> String {
        let names = console.language == .korean ? korean : english
        return (spans.array ?? []).map { span in
            let day = (span["weekday"]?.integer).flatMap { 1...7 ~= $0 ? names[Int($0) - 1] : nil } ?? ""
            let times = [span["opensAtMinute"], span["closesAtMinute"]].map { clock($0?.integer ?? 0) }
            return "\(day) \(times.joined(separator: "-"))"
        }.joined(separator: ", ")
    }

    private static func days(_ text: Substring) -> ClosedRange<Int64>? {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { day($0.lowercased()) }
        guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last else {
            return nil
        }
        return first...last
    }

    private static func day(_ name: String) -> Int64? {
        (english.firstIndex(of: name) ?? korean.firstIndex(of: name)).map { Int64($0) + 1 }
    }

    /// A closing time that is not later is the next day's.
    private static func times(_ text: Substring) -> (Int64, Int64)? {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { minutes($0) }
        guard ends.count == 2, let opens = ends[0], let closes = ends[1], opens < 1440 else { return nil }
        return (opens, closes > opens ? closes : closes + 1440)
    }

    private static func minutes(_ text: Substring) -> Int64? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
            let hour = Int64(parts[0]), let minute = Int64(parts[1]), minute < 60, hour * 60 + minute <= 1440
        else { return nil }
        return hour * 60 + minute
    }

    private static func clock(_ minutes: Int64) -> String {
        let digits = { (number: Int64) in (number < 10 ? "0" : "") + String(number) }
        return digits(minutes == 1440 ? 24 : minutes / 60 % 24) + ":" + digits(minutes % 60)
    }
}
