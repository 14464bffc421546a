import CheckIn
import Testing

@testable import Screens

/// One of each refusal, at a moment of the day that `start` names.
private let refusals: [Refusal] = {
    let now = start / 1000
    return [
        .notOurCode, .unreadableCode, .unknownIssuer(keyID: KeyID(bytes: [1, 2, 3, 4, 5, 6, 7, 0xAB])!), .forgedPass,
        .forgedCode, .codeExpired(bySeconds: 12), .codeExpired(bySeconds: 3600), .codeFromTheFuture(bySeconds: 240),
        .passExpired(since: now - 86_400), .passNotYetValid(until: now + 3600), .revoked(since: now),
        .alreadyInside(since: now - 60, gate: "B"), .alreadyUsed(at: now - 30, gate: "B"), .noReentry(until: nil),
        .noReentry(until: now + 60), .notInside, .wrongVenue(validAt: ["A", "B"]), .wrongVenue(validAt: []),
        .statusNeeded("2차 접종"), .venueFull(capacity: 200), .venueClosed(opensAt: nil),
        .venueClosed(opensAt: now + 60), .noDataOnThisGate,
    ]
}()

struct PhrasesTests {
    private let seoul = Phrases(.korean, utcOffsetMinutes: 540)
    private let london = Phrases(.english)

    @Test func everyRefusalHasASentenceOfItsOwnInBothLanguages() {
        var sentences: [String] = []
        for language in Language.allCases {
            let phrases = Phrases(language)
            sentences += refusals.map { phrases.staffSentence($0, now: start / 1000) }
        }
        #expect(Set(sentences).count == sentences.count)
        #expect(sentences.allSatisfy { !$0.isEmpty })
    }

    @Test func everyServerFailureHasASentenceOfItsOwn() {
        let failures: [ServerFailure] = [.unreachable, .notUnderstood, .notAllowed, .notThere, .tooMany, .serverFault]
        var sentences: [String] = []
        for phrases in [seoul, london] {
            sentences += failures.map { phrases.staffSentence($0) }
            sentences += failures.map { phrases.holderSentence($0) }
        }
        #expect(Set(sentences).count == 24)
    }

    @Test func aRefusalTellsItsFacts() {
        let now = start / 1000
        let told: [(Refusal, String, String)] = [
            (.codeExpired(bySeconds: 12), "12초 전에 끝난 코드", "The code ended 12 seconds ago"),
            (
                .codeExpired(bySeconds: 240), "4분 전에 끝난 코드: 복사본이거나 그 휴대전화의 시계가 느림",
                "The code ended 4 minutes ago: a copy, or that phone's clock is slow"
            ),
            (.codeFromTheFuture(bySeconds: 240), "그 휴대전화의 시계가 4분 빠름", "That phone's clock is 4 minutes fast"),
            (
                .alreadyInside(since: now - 3000, gate: "B"), "이미 20:02에 들어옴 (B 게이트)",
                "Already inside since 11:02, gate B"
            ),
            (
                .alreadyUsed(at: now - 86_400, gate: ""), "2001년 9월 8일 20:52에 이미 쓴 코드",
                "This code was used at 8 September 2001 11:52"
            ),
            (
                .wrongVenue(validAt: ["A", "B"]), "다른 시설의 패스 (사용할 수 있는 곳: A, B)",
                "A pass for another venue (valid at A, B)"
            ),
            (.venueFull(capacity: 200), "정원 200명이 모두 참", "Full: all 200 places are taken"),
            (
                .unknownIssuer(keyID: KeyID(bytes: [1, 2, 3, 4, 5, 6, 7, 0xAB])!),
                "모르는 곳에서 발급한 패스 (키 01020304050607ab)", "Pass from an unknown issuer (key 01020304050607ab)"
            ),
        ]
        for (refusal, korean, english) in told {
            #expect(seoul.staffSentence(refusal, now: now) == korean)
            #expect(london.staffSentence(refusal, now: now) == english)
        }
    }

    @Test(arguments: [Int64.min, -1, 0, Int64.max])
    func factsFromOutsideNeverTrap(number: Int64) {
        let key = KeyID(bytes: [0, 0, 0, 0, 0, 0, 0, 0])!
        let refusals: [Refusal] = [
            .codeExpired(bySeconds: number), .codeFromTheFuture(bySeconds: number), .passExpired(since: number),
            .passNotYetValid(until: number), .revoked(since: number), .alreadyInside(since: number, gate: "\0"),
            .alreadyUsed(at: number, gate: ""), .noReentry(until: number), .venueFull(capacity: number),
            .venueClosed(opensAt: number), .unknownIssuer(keyID: key),
        ]
        for refusal in refusals {
            #expect(!seoul.staffSentence(refusal, now: number).isEmpty)
            #expect(!london.staffSentence(refusal, now: 0).isEmpty)
        }
    }

    @Test func aDurationIsToldInItsLargestFittingUnit() {
        let seconds: [Int64] = [-5, 0, 1, 119, 120, 7199, 7200, 172_799, 172_800, 864_000]
        #expect(
            seconds.map(london.duration) == [
                "0 seconds", "0 seconds", "1 second", "119 seconds", "2 minutes", "119 minutes", "2 hours", "47 hours",
                "2 days", "10 days",
            ])
        #expect(seoul.duration(seconds: 7200) == "2시간")
    }

    @Test(arguments: [
        (0, 0, "1 January 1970", "00:00:00"), (951_827_696, 0, "29 February 2000", "12:34:56"),
        (-1, 0, "31 December 1969", "23:59:59"), (1_798_761_599, 540, "1 January 2027", "08:59:59"),
        (4_107_542_399, 0, "28 February 2100", "23:59:59"), (4_107_542_400, 0, "1 March 2100", "00:00:00"),
        (1_600_000_000, -570, "13 September 2020", "02:56:40"),
    ])
    func datesAndTimesAreThoseOfTheCalendar(seconds: Int64, offset: Int64, date: String, time: String) {
        let phrases = Phrases(.english, utcOffsetMinutes: offset)
        #expect(phrases.date(seconds) == date)
        #expect(phrases.timeOfDayWithSeconds(seconds) == time)
    }

    @Test func theLanguageIsTheTagsAndEnglishForAllOthers() {
        let korean = ["ko", "ko-KR", "KO", "ko_KR.UTF-8", "ko-Kore-KR"].map(Language.init(tag:))
        let english = ["en", "en-GB", "kok", "ja", "", "k", "o", "kor"].map(Language.init(tag:))
        #expect(korean.allSatisfy { $0 == .korean })
        #expect(english.allSatisfy { $0 == .english })
        #expect(Language.allCases.map(\.tag) == ["ko", "en"])
    }

    @Test func aSentenceIsPutTogetherExactly() {
        let number = Int64.min
        #expect(
            text("\(number) \(Int64.max) \(0 as Int64)초 \("낱말")") == "-9223372036854775808 9223372036854775807 0초 낱말")
    }
}
