// What the desk reads about the hall and what does not agree.
extension Phrases {
    /// “Admitted”.
    public func admittedCount() -> String {
        switch language {
        case .korean: "입장"
        case .english: "Admitted"
        }
    }

    /// “Refused”.
    public func refusedCount() -> String {
        switch language {
        case .korean: "거절"
        case .english: "Refused"
        }
    }

    /// “Last scan”.
    public func lastScan() -> String {
        switch language {
        case .korean: "마지막 스캔"
        case .english: "Last scan"
        }
    }

    /// “The last 12 hours”.
    public func lastHours() -> String {
        switch language {
        case .korean: "지난 12시간"
        case .english: "The last 12 hours"
        }
    }

    /// “Came in”.
    public func entries() -> String {
        switch language {
        case .korean: "들어옴"
        case .english: "Came in"
        }
    }

    /// “Left”.
    public func exits() -> String {
        switch language {
        case .korean: "나감"
        case .english: "Left"
        }
    }

    /// “Refusals by reason”.
    public func refusalsByReason() -> String {
        switch language {
        case .korean: "거절 이유"
        case .english: "Refusals by reason"
        }
    }

    /// How many are inside, and of how many.
    public func insideCount(_ inside: Int64, of capacity: Int64?) -> String {
        capacity.map { text("\(inside) / \($0)") } ?? text("\(inside)")
    }

    /// “Inside …”.
    public func insideOf(_ venue: String) -> String {
        switch language {
        case .korean: text("\(venue) 안에 있는 사람")
        case .english: text("Inside \(venue)")
        }
    }

    /// “The last 12 hours: … came in, … left”.
    public func chartSummary(entries: Int64, exits: Int64) -> String {
        switch language {
        case .korean: text("지난 12시간: 들어옴 \(entries), 나감 \(exits)")
        case .english: text("The last 12 hours: \(entries) came in, \(exits) left")
        }
    }

    /// “… ago”.
    public func seen(_ duration: String) -> String {
        switch language {
        case .korean: text("\(duration) 전")
        case .english: text("\(duration) ago")
        }
    }

    /// “Download CSV”.
    public func exportTable() -> String {
        switch language {
        case .korean: "CSV 내려받기"
        case .english: "Download CSV"
        }
    }

    /// “There are no contradictions”.
    public func noContradictions() -> String {
        switch language {
        case .korean: "모순이 없음"
        case .english: "There are no contradictions"
        }
    }
}
