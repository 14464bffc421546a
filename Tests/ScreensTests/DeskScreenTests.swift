import CheckIn
import Observables
import Screens
import Testing

/// A desk whose server answers when it is told to.
private final class Desk {
    private(set) var asked: [String] = []
    private(set) var bodies: [[UInt8]] = []
    private var waiting: [(Server.Answer) -> Void] = []
    private let phrases: Phrases
    private(set) lazy var model = DeskViewModel(
        server: DeskServer { [unowned self] method, path, body, done in
            asked.append("\(method) \(path)")
            bodies.append(body)
            waiting.append(done)
        },
        now: { start / 1000 }, origin: "https://example.org", phrases: phrases)

    init(_ phrases: Phrases = Phrases(.english)) {
        self.phrases = phrases
    }

    /// Answers the oldest question that waits.
    func answer(_ tree: CBOR?, status: Int = 200) {
        waiting.removeFirst()(Server.Answer(status: status, body: tree?.encoded ?? [], receivedAt: start))
    }

    func message(_ place: Int) throws -> CBOR { try CBOR.decode(bodies[place]) }
}

struct DeskScreenTests {
    private let desk = Desk()

    @Test func aSessionThatRunsGoesOnAndAnotherBeginsWithTheSecret() throws {
        let signedIn = Heard(desk.model.isSignedIn)
        desk.model.opened()
        desk.answer(nil, status: 401)
        desk.model.signInSubmitted("guess")
        desk.answer(nil, status: 403)
        #expect(desk.model.problem.value == "This is not the desk's secret")
        desk.model.signInSubmitted("right")
        #expect(try desk.message(2)["secret"]?.text == "right")
        desk.answer(nil, status: 204)
        #expect(desk.model.problem.value == nil)
        #expect(signedIn.values == [nil, false, true])
        #expect(
            desk.asked == [
                "GET /api/desk/session", "POST /api/desk/session", "POST /api/desk/session", "GET /api/venues",
                "GET /api/desk/hall",
            ])
    }

    @Test func theHallComesFirstAndIsAskedForAgainOnlyWhileItIsInView() {
        desk.model.opened()
        for _ in 0..<3 { desk.answer(.fields([])) }
        desk.model.refresh()
        desk.answer(.fields([]))
        #expect(desk.asked.suffix(2) == ["GET /api/desk/hall", "GET /api/desk/hall"])
        desk.model.sectionChosen("gates")
        #expect(desk.model.sections.filter(\.isShown.value).map(\.name) == ["gates"])
        desk.model.refresh()
        #expect(desk.asked.last == "GET /api/gates")
    }

    @Test func aSessionThatIsOverLeadsBackToTheWayIn() {
        desk.model.opened()
        for _ in 0..<3 { desk.answer(.fields([])) }
        desk.model.passes.opened()
        desk.answer(nil, status: 401)
        #expect(desk.model.isSignedIn.value == false)
        #expect(desk.model.problem.value == "The session is over: sign in again")
    }

    @Test func theHallShowsItsCountGatesAndRefusals() {
        let now = start / 1000
        desk.model.hall.refresh()
        #expect(desk.asked == ["GET /api/desk/hall"])
        desk.answer(
            .fields([
                ("venue", .text("Library")), ("inside", .integer(12)), ("capacity", .integer(200)),
                (
                    "gates",
                    .array([
                        .fields([
                            ("name", .text("A\tB")), ("admitted", .integer(13)), ("refused", .integer(2)),
                            ("lastAt", .integer(now - 240)),
                        ])
                    ])
                ),
                (
                    "hours",
                    .array([
                        .fields([("from", .integer(now / 900 * 900)), ("entries", .integer(4)), ("exits", .integer(2))])
                    ])
                ),
                ("refusals", .array([.fields([("title", .text("Full")), ("count", .integer(2))])])),
                ("serverTime", .integer(now)),
            ]))
        #expect(desk.model.hall.inside.value == "12 / 200")
        #expect(desk.model.hall.title.value == "Inside Library")
        #expect(desk.model.hall.table.value == "A B\t13\t2\t4 minutes ago\n")
        #expect(desk.model.hall.refusals.value == "Full\t2\n")
        #expect(desk.model.hall.chart.value?.entries == "M471 60v-56h8v56z")
        #expect(desk.model.hall.chart.value?.exits == "M471 61v28h8v-28z")
        #expect(desk.model.hall.chart.value?.summary == "The last 12 hours: 4 came in, 2 left")
    }

    @Test func manyEventsAtOnceAskTheServerTwice() {
        for _ in 0..<5 { desk.model.hall.refresh() }
        #expect(desk.asked.count == 1)
        desk.answer(.fields([]))
        #expect(desk.asked.count == 2)
        desk.answer(.fields([]))
        #expect(desk.asked.count == 2)
    }

    @Test func aVenueIsAskedForByItsName() {
        desk.model.hall.venueChosen("도서관 1&2")
        #expect(desk.asked == ["GET /api/desk/hall?venue=%EB%8F%84%EC%84%9C%EA%B4%80%201%262"])
    }

    @Test func aGateIsPairedByALinkWhoseEndNoServerSees() {
        desk.model.gates.addSubmitted(name: "north", venue: "")
        desk.answer(.fields([("pairing", .text("abc"))]), status: 201)
        #expect(desk.model.gates.pairingLink.value == "https://example.org/gate.html#pair=abc")
        #expect(desk.model.gates.pairing.value != nil)
        #expect(desk.asked == ["POST /api/gates", "GET /api/gates"])
    }

    @Test(arguments: [
        (Language.english, 409, "The venue has a gate called “north” already: pair it again, or choose another name"),
        (.korean, 409, "이 시설에 “north” 게이트가 이미 있음: 다시 연결하거나 다른 이름 쓰기"),
        (.english, 422, "There is no venue called “attic”: add it under Venues first"),
        (.korean, 422, "“attic” 시설이 없음: 시설에서 먼저 추가하기"),
    ])
    func aGateThatCannotBeAddedIsToldWhy(_ language: Language, _ status: Int, _ sentence: String) {
        let desk = Desk(Phrases(language))
        desk.model.gates.addSubmitted(name: "north", venue: "attic")
        desk.answer(nil, status: status)
        #expect(desk.model.gates.sentence.value == sentence)
        #expect(desk.model.gates.pairing.value == nil)
    }

    @Test func nothingIsRevokedBeforeTheDeskSaidYes() {
        desk.model.gates.revokeTapped("01")
        #expect(desk.model.question.value != nil)
        desk.model.answered(false)
        desk.model.passes.revokeTapped("02")
        desk.model.answered(true)
        desk.model.answered(true)
        #expect(desk.asked == ["DELETE /api/passes/02"])
    }

    @Test func aListWithAnErrorInvitesNobody() throws {
        let invitations = desk.model.invitations
        invitations.listSubmitted("name,number\nHong,12현34규\nKim,none\n")
        #expect(invitations.table.value == "Line 2\tHong, 12현34규\t\nLine 3\tKim, none\tNot a safe number\n")
        #expect(invitations.listButton.value == nil)
        invitations.listSubmitted("name,age\nHong,3\n")
        #expect(invitations.table.value == "Line 1\t\tA column that is unknown or there twice: age\n")
        #expect(desk.asked.isEmpty)
    }

    @Test func aListWithoutErrorsIsShownAndThenInvited() throws {
        let invitations = desk.model.invitations
        invitations.listSubmitted("name,status\nHong,ok\nKim,\n")
        #expect(invitations.listButton.value == "Invite 2 people")
        invitations.listConfirmed()
        let guests = try #require(try desk.message(0)["invitations"]?.array)
        #expect(guests.map { $0["name"]?.text } == ["Hong", "Kim"])
        #expect(guests.map { $0["status"]?.text } == ["ok", nil])
        desk.answer(
            .fields([
                (
                    "invitations",
                    .array([
                        .fields([
                            ("invitation", .text("xyz")), ("safeNumber", .text("12현34규")), ("expiresAt", .integer(0)),
                        ])
                    ])
                )
            ]))
        #expect(invitations.cards.value.map(\.link) == ["https://example.org/#invitation=xyz"])
        #expect(invitations.cards.value[0].code != nil)
        #expect(invitations.listButton.value == nil)
    }

    @Test func openingHoursOfAnEmptyFieldAndWhatTheFormLacksAreKept() throws {
        desk.model.venues.opened()
        let hours = CBOR.fields([("utcOffsetMinutes", .integer(540)), ("spans", .array([]))])
        desk.answer(
            .fields([
                (
                    "venues",
                    .array([
                        .fields([
                            ("name", .text("main")), ("inside", .integer(1)), ("reentry", .text("afterExit")),
                            ("hours", hours), ("lastEntryMinutes", .integer(20)),
                        ])
                    ])
                )
            ]))
        desk.model.venues.saveSubmitted(name: "main", capacity: "30", reentry: "never", status: "", hours: "")
        let message = try desk.message(1)
        #expect(message["hours"]?.encoded == hours.encoded)
        #expect(message["lastEntryMinutes"]?.integer == 20)
        #expect(message["capacity"]?.integer == 30)
        #expect(message["reentry"]?.text == "never")
    }

    @Test func openingHoursAreLaidDownAsTheyAreWritten() throws {
        let desk = Desk(Phrases(.english, utcOffsetMinutes: 540))
        let venues = desk.model.venues
        venues.saveSubmitted(
            name: "main", capacity: "", reentry: "never", status: "", hours: "Mon-tue 09:00-18:00,일 22:00-02:00")
        let hours = try #require(try desk.message(0)["hours"])
        #expect(hours["utcOffsetMinutes"]?.integer == 540)
        #expect(hours["spans"]?.array?.map { $0["weekday"]?.integer } == [1, 2, 7])
        #expect(hours["spans"]?.array?.map { $0["closesAtMinute"]?.integer } == [1080, 1080, 1560])
        venues.saveSubmitted(name: "main", capacity: "", reentry: "never", status: "", hours: "always")
        #expect(try desk.message(1)["hours"] == nil)
    }

    @Test(arguments: [
        (Language.english, "Opening hours that cannot be read: “fri-mon 09:00-10:00”."),
        (.korean, "여는 시간을 읽을 수 없음: “fri-mon 09:00-10:00”."),
    ])
    func openingHoursThatCannotBeReadChangeNothing(_ language: Language, _ beginning: String) throws {
        let desk = Desk(Phrases(language))
        desk.model.venues.saveSubmitted(
            name: "main", capacity: "", reentry: "never", status: "", hours: "sat 10:00-14:00,  fri-mon 09:00-10:00")
        #expect(try #require(desk.model.venues.sentence.value).hasPrefix(beginning))
        #expect(desk.asked.isEmpty)
    }

    @Test func whatIsDeletedIsWhatTheQuestionNamed() throws {
        desk.model.records.deleteTapped()
        #expect(desk.asked.isEmpty)
        desk.model.records.opened()
        desk.answer(.fields([("lookups", .array([]))]))
        desk.answer(.fields([("deletions", .array([])), ("keepDays", .integer(90))]))
        #expect(desk.model.records.retention.value == "Check-ins older than 90 days are deleted by themselves")
        desk.model.records.deleteTapped()
        #expect(desk.model.question.value == "Delete check-ins older than 90 days now? This cannot be undone")
        desk.model.answered(true)
        #expect(desk.asked.last == "POST /api/desk/deletions")
        #expect(try desk.message(desk.asked.count - 1)["keepDays"]?.integer == 90)
    }

    @Test func aSecondTapInvitesNobodyTwice() {
        for _ in 0..<2 { desk.model.invitations.inviteSubmitted(name: "Kim", phone: "", status: "") }
        #expect(desk.asked.count == 1)
        desk.answer(nil, status: 0)
        desk.model.invitations.inviteSubmitted(name: "Kim", phone: "", status: "")
        #expect(desk.asked.count == 2)
    }

    @Test func whoCouldNotSignOutHearsSo() {
        desk.model.signOutTapped()
        desk.answer(nil, status: 0)
        #expect(desk.model.hasLeft.value == false)
        #expect(desk.model.passes.sentence.value != nil)
        desk.model.signOutTapped()
        desk.answer(nil, status: 204)
        #expect(desk.model.hasLeft.value)
    }

    @Test func sectionsWithoutRowsSaySo() {
        desk.model.records.opened()
        #expect(desk.model.records.noLookups.value == nil)
        desk.answer(.fields([("lookups", .array([]))]))
        desk.answer(.fields([("deletions", .array([.fields([("at", .integer(0))])]))]))
        #expect(desk.model.records.noLookups.value == "Nothing yet")
        #expect(desk.model.records.noDeletions.value == nil)
        desk.model.hall.refresh()
        desk.answer(.fields([]))
        #expect(desk.model.hall.noRefusals.value == "Nothing yet")
    }
}
