public import CheckIn

// What the desk reads.
extension Phrases {
    /// “Desk”.
    public func desk() -> String {
        switch language {
        case .korean: "데스크"
        case .english: "Desk"
        }
    }

    /// “Sign in”.
    public func signIn() -> String {
        switch language {
        case .korean: "로그인"
        case .english: "Sign in"
        }
    }

    /// “Sign out”.
    public func signOut() -> String {
        switch language {
        case .korean: "로그아웃"
        case .english: "Sign out"
        }
    }

    /// “Desk secret”.
    public func deskSecret() -> String {
        switch language {
        case .korean: "데스크 비밀번호"
        case .english: "Desk secret"
        }
    }

    /// “The server showed it once, when it was first started”.
    public func deskSecretHint() -> String {
        switch language {
        case .korean: "서버를 처음 켰을 때 한 번 보여 준 것"
        case .english: "The server showed it once, when it was first started"
        }
    }

    /// “This is not the desk's secret”.
    public func wrongSecret() -> String {
        switch language {
        case .korean: "데스크 비밀번호가 아님"
        case .english: "This is not the desk's secret"
        }
    }

    /// “The session is over: sign in again”.
    public func sessionOver() -> String {
        switch language {
        case .korean: "로그인 시간이 끝남: 다시 로그인"
        case .english: "The session is over: sign in again"
        }
    }

    /// “Hall”.
    public func hall() -> String {
        switch language {
        case .korean: "현황"
        case .english: "Hall"
        }
    }

    /// “Gates”.
    public func gates() -> String {
        switch language {
        case .korean: "게이트"
        case .english: "Gates"
        }
    }

    /// “Invitations”.
    public func invitations() -> String {
        switch language {
        case .korean: "초대"
        case .english: "Invitations"
        }
    }

    /// “Passes”.
    public func passes() -> String {
        switch language {
        case .korean: "패스"
        case .english: "Passes"
        }
    }

    /// “Contradictions”.
    public func contradictions() -> String {
        switch language {
        case .korean: "모순"
        case .english: "Contradictions"
        }
    }

    /// “Venues”.
    public func venues() -> String {
        switch language {
        case .korean: "시설"
        case .english: "Venues"
        }
    }

    /// “Records”.
    public func records() -> String {
        switch language {
        case .korean: "기록"
        case .english: "Records"
        }
    }

    /// “Venue”.
    public func venue() -> String {
        switch language {
        case .korean: "시설"
        case .english: "Venue"
        }
    }

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

    /// “Nothing yet”.
    public func nothingSoFar() -> String {
        switch language {
        case .korean: "아직 없음"
        case .english: "Nothing yet"
        }
    }

    /// “Gate name”.
    public func gateName() -> String {
        switch language {
        case .korean: "게이트 이름"
        case .english: "Gate name"
        }
    }

    /// “Add gate”.
    public func addGate() -> String {
        switch language {
        case .korean: "게이트 추가"
        case .english: "Add gate"
        }
    }

    /// “The venue has a gate called “…” already: pair it again, or choose another name”.
    public func gateExists(_ name: String) -> String {
        switch language {
        case .korean: text("이 시설에 “\(name)” 게이트가 이미 있음: 다시 연결하거나 다른 이름 쓰기")
        case .english: text("The venue has a gate called “\(name)” already: pair it again, or choose another name")
        }
    }

    /// “There is no venue called “…”: add it under Venues first”.
    public func unknownVenue(_ name: String) -> String {
        switch language {
        case .korean: text("“\(name)” 시설이 없음: 시설에서 먼저 추가하기")
        case .english: text("There is no venue called “\(name)”: add it under Venues first")
        }
    }

    /// “Pair again”.
    public func pairAgain() -> String {
        switch language {
        case .korean: "다시 연결"
        case .english: "Pair again"
        }
    }

    /// “Revoke”.
    public func revoke() -> String {
        switch language {
        case .korean: "취소하기"
        case .english: "Revoke"
        }
    }

    /// “Revoke this gate? It can check nothing from now on, and has to be added anew”.
    public func revokeGateQuestion() -> String {
        switch language {
        case .korean: "이 게이트를 끊을까요? 바로 확인할 수 없게 되고, 다시 쓰려면 새로 추가해야 함"
        case .english: "Revoke this gate? It can check nothing from now on, and has to be added anew"
        }
    }

    /// “Scan this with the gate's device. It works once, within ten minutes”.
    public func scanToPair() -> String {
        switch language {
        case .korean: "게이트로 쓸 기기로 찍기. 10분 안에 한 번만 쓸 수 있음"
        case .english: "Scan this with the gate's device. It works once, within ten minutes"
        }
    }

    /// “Paired”.
    public func paired() -> String {
        switch language {
        case .korean: "연결됨"
        case .english: "Paired"
        }
    }

    /// “Waiting to be paired”.
    public func notPaired() -> String {
        switch language {
        case .korean: "연결 기다림"
        case .english: "Waiting to be paired"
        }
    }

    /// “Revoked”.
    public func revokedWord() -> String {
        switch language {
        case .korean: "취소됨"
        case .english: "Revoked"
        }
    }

    /// “Never seen”.
    public func neverSeen() -> String {
        switch language {
        case .korean: "소식 없음"
        case .english: "Never seen"
        }
    }

    /// “Invite”.
    public func invite() -> String {
        switch language {
        case .korean: "초대하기"
        case .english: "Invite"
        }
    }

    /// “Invite a list”.
    public func inviteList() -> String {
        switch language {
        case .korean: "명단 초대"
        case .english: "Invite a list"
        }
    }

    /// “CSV whose first line names the columns: name, phone, status, number”.
    public func guestListHint() -> String {
        switch language {
        case .korean: "CSV 첫 줄에 열 이름: 이름, 전화, 상태, 안심번호"
        case .english: "CSV whose first line names the columns: name, phone, status, number"
        }
    }

    /// “Check the list”.
    public func checkList() -> String {
        switch language {
        case .korean: "명단 확인"
        case .english: "Check the list"
        }
    }

    /// “Print”.
    public func printSheet() -> String {
        switch language {
        case .korean: "인쇄"
        case .english: "Print"
        }
    }

    /// “The links are shown only now: print or send them”.
    public func invitationSheetHint() -> String {
        switch language {
        case .korean: "링크는 지금만 보임: 인쇄하거나 보내기"
        case .english: "The links are shown only now: print or send them"
        }
    }

    /// “Find by safe number”.
    public func searchPasses() -> String {
        switch language {
        case .korean: "안심번호로 찾기"
        case .english: "Find by safe number"
        }
    }

    /// “Find”.
    public func search() -> String {
        switch language {
        case .korean: "찾기"
        case .english: "Find"
        }
    }

    /// “End this pass? Gates refuse it from now on, and this cannot be undone”.
    public func revokePassQuestion() -> String {
        switch language {
        case .korean: "이 패스를 끝낼까요? 게이트에서 바로 거절되고 되돌릴 수 없음"
        case .english: "End this pass? Gates refuse it from now on, and this cannot be undone"
        }
    }

    /// “Valid”.
    public func valid() -> String {
        switch language {
        case .korean: "유효"
        case .english: "Valid"
        }
    }

    /// “There are no contradictions”.
    public func noContradictions() -> String {
        switch language {
        case .korean: "모순이 없음"
        case .english: "There are no contradictions"
        }
    }

    /// “Download CSV”.
    public func exportTable() -> String {
        switch language {
        case .korean: "CSV 내려받기"
        case .english: "Download CSV"
        }
    }

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

    /// “Check-ins older than 28 days are deleted by themselves”.
    public func retention() -> String {
        switch language {
        case .korean: "28일이 지난 출입 기록은 저절로 지워짐"
        case .english: "Check-ins older than 28 days are deleted by themselves"
        }
    }

    /// “Delete old check-ins now”.
    public func deleteOld() -> String {
        switch language {
        case .korean: "지난 기록 지금 지우기"
        case .english: "Delete old check-ins now"
        }
    }

    /// “Delete check-ins older than 28 days now? This cannot be undone”.
    public func deleteOldQuestion() -> String {
        switch language {
        case .korean: "28일이 지난 출입 기록을 지금 지울까요? 되돌릴 수 없음"
        case .english: "Delete check-ins older than 28 days now? This cannot be undone"
        }
    }

    /// “Done”.
    public func isDone() -> String {
        switch language {
        case .korean: "끝냄"
        case .english: "Done"
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

    /// “Go on”.
    public func proceed() -> String {
        switch language {
        case .korean: "진행"
        case .english: "Go on"
        }
    }

    /// “The quotation marks do not match”.
    public func noQuotes() -> String {
        switch language {
        case .korean: "따옴표가 맞지 않음"
        case .english: "The quotation marks do not match"
        }
    }

    /// “The list is empty”.
    public func emptyList() -> String {
        switch language {
        case .korean: "빈 명단"
        case .english: "The list is empty"
        }
    }

    /// “At most 500 at once”.
    public func tooManyGuests() -> String {
        switch language {
        case .korean: "한 번에 500명까지"
        case .english: "At most 500 at once"
        }
    }

    /// “A cell that is too long”.
    public func cellTooLong() -> String {
        switch language {
        case .korean: "너무 긴 칸"
        case .english: "A cell that is too long"
        }
    }

    /// “Not a safe number”.
    public func noSafeNumber() -> String {
        switch language {
        case .korean: "안심번호가 아님"
        case .english: "Not a safe number"
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

    /// “A column that is unknown or there twice: …”.
    public func unknownColumn(_ name: String) -> String {
        switch language {
        case .korean: text("모르거나 두 번 쓴 열: \(name)")
        case .english: text("A column that is unknown or there twice: \(name)")
        }
    }

    /// “… cells instead of …”.
    public func wrongCells(_ found: Int64, of wanted: Int64) -> String {
        switch language {
        case .korean: text("칸이 \(wanted)개가 아니라 \(found)개")
        case .english: text("\(found) cells instead of \(wanted)")
        }
    }

    /// The button that invites a list.
    public func invitePeople(_ count: Int64) -> String {
        switch language {
        case .korean: text("\(count)명 초대하기")
        case .english: count == 1 ? "Invite 1 person" : text("Invite \(count) people")
        }
    }

    /// “Line …”.
    public func line(_ number: Int64) -> String {
        switch language {
        case .korean: text("\(number)번째 줄")
        case .english: text("Line \(number)")
        }
    }

    /// “… check-ins, … people”.
    public func evidence(checkIns: Int64, people: Int64) -> String {
        switch language {
        case .korean: text("출입 기록 \(checkIns)건, 사람 \(people)명")
        case .english: text("\(checkIns) check-ins, \(people) people")
        }
    }

    /// A time that sorts as a text: `2026-12-31 14:02:05`.
    public func sortableTime(_ unixSeconds: Int64) -> String {
        let time = LocalTime(unixSeconds: unixSeconds, utcOffsetMinutes: utcOffsetMinutes)
        let month = time.month < 10 ? text("0\(time.month)") : text("\(time.month)")
        let day = time.day < 10 ? text("0\(time.day)") : text("\(time.day)")
        return text("\(time.year)-\(month)-\(day) \(timeOfDayWithSeconds(unixSeconds))")
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
