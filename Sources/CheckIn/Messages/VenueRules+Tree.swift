/// As the ledger and messages have them.
extension VenueRules {
    /// Reads it from a message's tree.
    public init(_ tree: CBOR) throws(MessageError) {
        let seconds = try tree.optional("cooldownSeconds") { $0.integer.flatMap { 0...31_536_000 ~= $0 ? $0 : nil } }
        switch try tree.optional("reentry", { $0.text }) ?? "afterExit" {
        case "never": reentry = .never
        case "afterExit": reentry = .afterExit
        case "afterCooldown":
            guard let seconds else { throw .missing(field: "cooldownSeconds") }
            reentry = .afterCooldown(seconds: seconds)
        default: throw .invalid(field: "reentry")
        }
        capacity = try tree.optional("capacity") { $0.integer.flatMap { $0 >= 0 ? $0 : nil } }
        requiredStatus = try tree.optional("requiredStatus") {
            $0.text.flatMap { 1...PassClaims.maximumTextBytes ~= $0.utf8.count ? $0 : nil }
        }
        guard let tree = try tree.optional("hours", { $0.map == nil ? nil : $0 }) else { return }
        hours = OpeningHours(
            utcOffsetMinutes: try tree.required("utcOffsetMinutes") {
                $0.integer.flatMap { -1440...1440 ~= $0 ? $0 : nil }
            },
            spans: try tree.required("spans") { $0.array.flatMap { Self.spans($0) } })
    }

    /// As a message's tree.
    public var tree: CBOR {
        let (name, seconds): (String, Int64?) =
            switch reentry {
            case .never: ("never", nil)
            case .afterExit: ("afterExit", nil)
            case .afterCooldown(let seconds): ("afterCooldown", seconds)
            }
        return .fields([
            ("reentry", .text(name)), ("cooldownSeconds", seconds.map { .integer($0) }),
            ("capacity", capacity.map { .integer($0) }), ("requiredStatus", requiredStatus.map { .text($0) }),
            ("hours", hours.map { Self.tree($0) }),
        ])
    }

    private static func spans(_ items: [CBOR]) -> [OpeningHours.Span]? {
        guard items.count <= 50 else { return nil }
        var spans: [OpeningHours.Span] = []
        for item in items {
            guard let weekday = item["weekday"]?.integer, let opens = item["opensAtMinute"]?.integer,
                let closes = item["closesAtMinute"]?.integer,
                let span = OpeningHours.Span(weekday: weekday, opensAtMinute: opens, closesAtMinute: closes)
            else { return nil }
            spans.append(span)
        }
        return spans
    }

    private static func tree(_ hours: OpeningHours) -> CBOR {
        let spans = hours.spans.map { span in
            CBOR.fields([
                ("weekday", .integer(span.weekday)), ("opensAtMinute", .integer(span.opensAtMinute)),
                ("closesAtMinute", .integer(span.closesAtMinute)),
            ])
        }
        return .fields([("utcOffsetMinutes", .integer(hours.utcOffsetMinutes)), ("spans", .array(spans))])
    }
}
