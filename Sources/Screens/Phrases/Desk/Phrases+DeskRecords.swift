public import CheckIn

// What the desk reads about what is on record, and how check-ins stand in a table.
extension Phrases {
    /// “Lookups”.
    public func lookups() -> String {
        switch language {
        case .korean: "조회 기록"
        case .english: "Lookups"
        }
    }

    /// “Deletions”.
    public func deletions() -> String {
        switch language {
        case .korean: "삭제 기록"
        case .english: "Deletions"
        }
    }

    /// “Check-ins older than … days are deleted by themselves”.
    public func retention(days: Int64) -> String {
        switch language {
        case .korean: text("\(days)일이 지난 출입 기록은 저절로 지워짐")
        case .english: text("Check-ins older than \(days) days are deleted by themselves")
        }
    }

    /// “Delete old check-ins now”.
    public func deleteOld() -> String {
        switch language {
        case .korean: "지난 기록 지금 지우기"
        case .english: "Delete old check-ins now"
        }
    }

    /// “Delete check-ins older than … days now? This cannot be undone”.
    public func deleteOldQuestion(days: Int64) -> String {
        switch language {
        case .korean: text("\(days)일이 지난 출입 기록을 지금 지울까요? 되돌릴 수 없음")
        case .english: text("Delete check-ins older than \(days) days now? This cannot be undone")
        }
    }

    /// “… check-ins, … people”.
    public func evidence(checkIns: Int64, people: Int64) -> String {
        switch language {
        case .korean: text("출입 기록 \(checkIns)건, 사람 \(people)명")
        case .english: text("\(checkIns) check-ins, \(people) people")
        }
    }

    /// “admitted”.
    public func admittedWord() -> String {
        switch language {
        case .korean: "입장"
        case .english: "admitted"
        }
    }

    /// “refused”.
    public func refusedWord() -> String {
        switch language {
        case .korean: "거절"
        case .english: "refused"
        }
    }

    /// The word for a direction.
    public func word(for direction: Direction) -> String {
        switch direction {
        case .entry: entry()
        case .exit: exit()
        }
    }

    /// The heads of the columns of a table of check-ins.
    public func columnsOfCheckIns() -> [String] {
        switch language {
        case .korean: ["시각", "기록한 시각", "시설", "게이트", "방향", "결과", "이유", "안심번호", "되돌린 시각"]
        case .english:
            ["Time", "Recorded", "Venue", "Gate", "Direction", "Result", "Reason", "Safe number", "Taken back"]
        }
    }
}
