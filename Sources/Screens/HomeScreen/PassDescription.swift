import CheckIn

/// Who a pass is for, where and until when it is valid: labels and their values, in the order to be read.
public struct PassDescription: Equatable, Sendable {
    public struct Row: Equatable, Sendable {
        public let label: String
        public let value: String
    }

    public let rows: [Row]

    init(_ claims: PassClaims, _ phrases: Phrases) {
        var rows: [Row] = []
        if let name = claims.name { rows.append(Row(label: phrases.name(), value: name)) }
        rows.append(Row(label: phrases.safeNumber(), value: claims.safeNumber.text))
        if let status = claims.status { rows.append(Row(label: phrases.status(), value: status)) }
        let venues = claims.venues.map { phrases.commaSeparated($0) } ?? phrases.everyVenue()
        rows.append(Row(label: phrases.validAt(), value: venues))
        rows.append(Row(label: phrases.validUntil(), value: phrases.until(claims.expiresAt)))
        self.rows = rows
    }
}
