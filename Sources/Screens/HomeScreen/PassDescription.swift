import CheckIn

/// Who a pass is for, where and until when it is valid: labels and their values.
public struct PassDescription: Equatable, Sendable {
    /// One fact of a pass, with its label.
    public struct Row: Equatable, Sendable {
        /// What kind of fact it is.
        public let label: String
        /// The fact.
        public let value: String

        @inline(never)
        init(label: String, value: String) {
            self.label = label
            self.value = value
        }
    }

    /// The name, or else the safe number.
    public let holder: Row
    /// The rest, in the order to be read; nil where the pass says nothing.
    public let rows: [Row?]

    init(_ claims: PassClaims, _ phrases: Phrases) {
        let safeNumber = Row(label: phrases.safeNumber(), value: claims.safeNumber.text)
        holder = claims.name.map { Row(label: phrases.name(), value: $0) } ?? safeNumber
        rows = [
            claims.name == nil ? nil : safeNumber,
            claims.status.map { Row(label: phrases.status(), value: $0) },
            Row(label: phrases.validAt(), value: claims.venues.map { phrases.list($0) } ?? phrases.everyVenue()),
            Row(label: phrases.validUntil(), value: phrases.until(claims.expiresAt)),
        ]
    }
}
