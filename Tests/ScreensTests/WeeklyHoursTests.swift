import CheckIn
import Screens
import Testing

struct WeeklyHoursTests {
    @Test(arguments: [
        ("mon-fri 09:00-18:00, sat 10:00-14:00", "월-금 09:00-18:00, 토 10:00-14:00"),
        ("sun 22:00-02:00", "일 22:00-02:00"), ("wed 00:00-24:00", "수 00:00-24:00"),
        ("mon 09:00-12:00, mon 13:00-18:00", "월 09:00-12:00, 월 13:00-18:00"),
    ])
    func whatIsWrittenIsReadBackInEitherLanguage(_ english: String, _ korean: String) throws {
        for text in [english, korean] {
            let hours = try #require(try WeeklyHours.hours(text, utcOffsetMinutes: 0))
            #expect(WeeklyHours.text(hours, .english) == english)
            #expect(WeeklyHours.text(hours, .korean) == korean)
        }
    }

    @Test(arguments: ["always", "Always", "늘"])
    func noLimitHasAWord(_ text: String) throws {
        #expect(try WeeklyHours.hours(text, utcOffsetMinutes: 0) == nil)
    }

    @Test(arguments: [
        "", ",", "mon", "09:00-18:00", "mon 9:00-18:00", "mon 09:00", "mon 24:00-25:00", "mon 09:60-10:00",
        "월- 09:00-10:00", "mon-tue-wed 09:00-10:00", "fri-mon 09:00-10:00", "mon 09:00-10:00 tue",
        "mon\u{0}09:00-10:00", "月 09:00-10:00",
    ])
    func anythingElseIsRefused(_ text: String) {
        #expect(throws: WeeklyHours.Unreadable.self) { try WeeklyHours.hours(text, utcOffsetMinutes: 0) }
    }

    @Test func noMoreSpansAreReadThanTheServerTakes() {
        let text = String(repeating: "mon-sun 09:00-10:00,", count: 8)
        #expect(throws: WeeklyHours.Unreadable.self) { try WeeklyHours.hours(text, utcOffsetMinutes: 0) }
    }

    @Test func spansFromOutsideNeverTrap() {
        let span = CBOR.fields([
            ("weekday", .integer(8)), ("opensAtMinute", .integer(.min)), ("closesAtMinute", .integer(.max)),
        ])
        #expect(WeeklyHours.text(.fields([("spans", .array([span]))]), .english).isEmpty)
    }
}
