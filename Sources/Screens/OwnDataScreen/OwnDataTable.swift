public import CheckIn

/// What is known of a holder, in their words: lines of a label, a tab and a value.
///
/// The server makes it, so that pages need not carry the words.
public struct OwnDataTable {
    /// The lines.
    public private(set) var text = ""
    private let phrases: Phrases

    /// - Parameter person: What `/api/passes/mine` answers.
    public init(_ person: CBOR, _ phrases: Phrases) {
        self.phrases = phrases
        add(phrases.safeNumber(), person["safeNumber"]?.text)
        add(phrases.name(), person["name"]?.text)
        add(phrases.phone(), person["phone"]?.text)
        for pass in person["passes"]?.array ?? [] {
            let end = pass["endedAt"]?.integer
            add(end == nil ? phrases.validUntil() : phrases.passEnded(), moment(end ?? pass["expiresAt"]?.integer))
        }
        for checkIn in person["checkins"]?.array ?? [] {
            let place = checkIn["venue"]?.text ?? ""
            add(moment(checkIn["at"]?.integer), "\(place) · \(phrases.outcome(of: checkIn))")
        }
    }

    private mutating func add(_ label: String, _ value: String?) {
        if let value { text += "\(label)\t\(value)\n" }
    }

    private func moment(_ unixSeconds: Int64?) -> String {
        phrases.moment(unixSeconds ?? 0, now: 0)
    }
}
