// What the desk reads about venues.
extension Phrases {
    /// “Capacity”.
    public func capacity() -> String {
        switch language {
        case .korean: "정원"
        case .english: "Capacity"
        }
    }

    /// “Coming back”.
    public func reentryWord() -> String {
        switch language {
        case .korean: "재입장"
        case .english: "Coming back"
        }
    }

    /// “Never”.
    public func reentryNever() -> String {
        switch language {
        case .korean: "안 됨"
        case .english: "Never"
        }
    }

    /// “After leaving”.
    public func reentryAfterExit() -> String {
        switch language {
        case .korean: "나간 뒤"
        case .english: "After leaving"
        }
    }

    /// “Required status”.
    public func requiredStatus() -> String {
        switch language {
        case .korean: "필요한 상태"
        case .english: "Required status"
        }
    }

    /// “Opening hours”.
    public func openingHours() -> String {
        switch language {
        case .korean: "여는 시간"
        case .english: "Opening hours"
        }
    }

    /// How opening hours are written.
    public func openingHoursHint() -> String {
        switch language {
        case .korean: "여는 시간: “월-금 09:00-18:00, 토 10:00-14:00”처럼. 언제나 열려면 “늘”, 비우면 그대로"
        case .english:
            "Opening hours: such as “mon-fri 09:00-18:00, sat 10:00-14:00”; “always” for no limit; empty keeps them"
        }
    }

    /// “Opening hours that cannot be read: “…””, and how they are written.
    public func unreadableHours(_ part: String) -> String {
        switch language {
        case .korean: text("여는 시간을 읽을 수 없음: “\(part)”. “월-금 09:00-18:00, 토 10:00-14:00”처럼 쓰기")
        case .english:
            text("Opening hours that cannot be read: “\(part)”. Write them like “mon-fri 09:00-18:00, sat 10:00-14:00”")
        }
    }

    /// “Save”.
    public func save() -> String {
        switch language {
        case .korean: "저장"
        case .english: "Save"
        }
    }

    /// “Saved”.
    public func saved() -> String {
        switch language {
        case .korean: "저장함"
        case .english: "Saved"
        }
    }
}
