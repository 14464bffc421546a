import CheckIn
import Screens
import TestSupport
import Testing

struct HomeScreenTests {
    @Test func theKeptPassIsShown() throws {
        let holder = try Holder(of: Issuer(), name: "홍길동", venues: ["시민회관", "도서관"])
        let visit = try Visit(holder)
        visit.home.opened(now: start)
        let content = visit.home.content.value
        #expect(content.state == .pass)
        #expect(content.button == "QR 체크인")
        let pass = try #require(content.pass)
        #expect([pass.holder.label, pass.holder.value] == ["이름", "홍길동"])
        #expect(
            pass.rows.map { $0.map { [$0.label, $0.value] } } == [
                ["개인안심번호", "12현34규"], nil, ["사용할 수 있는 곳", "시민회관, 도서관"],
                ["사용 기한", "2027년 1월 15일 17:00까지"],
            ])
        #expect(visit.enrolments.isEmpty)
    }

    @Test func aPassWithoutANameIsTheSafeNumbers() throws {
        let visit = try Visit(language: .english)
        visit.home.opened(now: start)
        let pass = try #require(visit.home.content.value.pass)
        #expect([pass.holder.label, pass.holder.value] == ["Safe number", "12현34규"])
        #expect(pass.rows.compactMap { $0?.value } == ["Every venue", "15 January 2027, 17:00"])
    }

    @Test func withoutAPassOneIsAskedForAtOnce() throws {
        let visit = try Visit(hasPass: false)
        let heard = Heard(visit.home.content)
        visit.home.opened(now: start)
        #expect(visit.enrolments.count == 1)
        visit.enrol()
        #expect(heard.values.map(\.state) == [.gettingPass, .gettingPass, .pass])
        #expect(visit.saved == [visit.holder.pass])
    }

    @Test func aFailureIsSaidAndCanBeTriedAgain() throws {
        let visit = try Visit(hasPass: false, language: .english)
        visit.home.opened(now: start)
        visit.enrolments[0](.failure(.server(.unreachable)))
        #expect(visit.home.content.value.state == .noPass)
        #expect(
            visit.home.content.value.sentence
                == "The server cannot be reached. Please check the connection and try again.")
        #expect(visit.home.content.value.button == "Try again")
        visit.home.buttonTapped(now: start)
        #expect(visit.home.content.value.state == .gettingPass)
        visit.enrol()
        #expect(visit.home.content.value.state == .pass)
    }

    @Test func anInvitationReplacesAPassOnlyWhenItIsTapped() throws {
        let visit = try Visit(language: .english, hasNewInvitation: true)
        visit.home.opened(now: start)
        #expect(visit.enrolments.isEmpty)
        #expect(visit.home.content.value.button == "QR check-in")
        #expect(visit.home.content.value.invitationButton == "Take up the invitation")
        visit.home.invitationTapped()
        visit.enrol()
        #expect(visit.home.content.value.state == .pass)
        #expect(visit.home.content.value.invitationButton == nil)
    }

    @Test func aVoidInvitationLeavesThePassThereIs() throws {
        let visit = try Visit(language: .english, hasNewInvitation: true)
        visit.home.opened(now: start)
        visit.home.invitationTapped()
        visit.enrolments[0](.failure(.invitationIsVoid))
        #expect(visit.home.content.value.state == .pass)
        #expect(visit.home.content.value.sentence == Phrases(.english).holderSentence(.invitationIsVoid))
        #expect(visit.home.content.value.invitationButton == nil)
        visit.home.buttonTapped(now: start)
        #expect(visit.isScreenOpen)
    }

    @Test func anInvitationThatDidNotReachTheServerCanBeTriedAgain() throws {
        let visit = try Visit(hasNewInvitation: true)
        visit.home.opened(now: start)
        visit.home.invitationTapped()
        visit.enrolments[0](.failure(.server(.unreachable)))
        #expect(visit.home.content.value.invitationButton != nil)
    }

    @Test func anExpiredPassIsRenewedAndNeverOpened() throws {
        let holder = try Holder(of: Issuer(), expiresAt: start / 1000)
        let visit = try Visit(holder)
        visit.home.opened(now: start - 1)
        #expect(visit.home.content.value.state == .pass)
        visit.home.buttonTapped(now: start)
        #expect(visit.home.content.value.state == .expiredPass)
        #expect(!visit.isScreenOpen)
        visit.home.buttonTapped(now: start)
        #expect(visit.enrolments.count == 1)
    }

    @Test func aClockThatGatesWouldRefuseIsNamedOnBothScreens() throws {
        let visit = try Visit()
        visit.clock.serverAhead = 240_000
        visit.home.opened(now: visit.clock.clock.now())
        let sentence = "이 휴대전화의 시계가 4분 틀려요. 시계를 맞춰 주세요."
        #expect(visit.home.clockWarning.value == sentence)
        visit.home.buttonTapped(now: visit.clock.clock.now())
        #expect(visit.home.screen.value?.clockWarning.value == sentence)
        // Once it is set, and the holder is back, nothing is to be said.
        visit.clock.set(by: 240_000)
        visit.home.screenShown(now: visit.clock.clock.now())
        #expect(visit.home.clockWarning.value == nil)
        #expect(visit.home.screen.value?.clockWarning.value == nil)
    }

    @Test func thePassIsJudgedByTheServersTime() throws {
        let holder = try Holder(of: Issuer(), expiresAt: start / 1000)
        let visit = try Visit(holder)
        visit.clock.set(by: -86_400_000)
        visit.home.opened(now: visit.clock.clock.now())
        visit.home.screenShown(now: visit.clock.clock.now())
        #expect(visit.home.content.value.state == .expiredPass)
    }

    @Test func twoShakesOpenTheScreenWithAVibration() throws {
        let visit = try Visit()
        visit.home.opened(now: start)
        var open: [Bool] = []
        for _ in 0..<3 {
            visit.home.shaken(now: start)
            open.append(visit.isScreenOpen)
        }
        #expect(open == [false, true, true])
        #expect(visit.vibrations == 1)
    }

    @Test func aCancelledShakeStartsTheCountAgain() throws {
        let visit = try Visit()
        visit.home.opened(now: start)
        visit.home.shaken(now: start)
        visit.home.shakeCancelled()
        visit.home.shaken(now: start)
        #expect(!visit.isScreenOpen)
        visit.home.shaken(now: start)
        #expect(visit.isScreenOpen)
    }

    @Test func shakesDoNothingWhileTheSwitchIsOff() throws {
        let visit = try Visit()
        visit.home.opened(now: start)
        visit.home.buttonTapped(now: start)
        visit.home.screen.value?.shakeSwitchTapped()
        visit.home.screen.value?.closeTapped()
        visit.home.screenClosed()
        for _ in 0..<4 { visit.home.shaken(now: start) }
        #expect(!visit.isScreenOpen)
        #expect(visit.vibrations == 0)
    }

    @Test func shakesWithoutAPassNeitherOpenNorVibrate() throws {
        let visit = try Visit(hasPass: false)
        visit.home.opened(now: start)
        for _ in 0..<4 { visit.home.shaken(now: start) }
        #expect(!visit.isScreenOpen)
        #expect(visit.vibrations == 0)
    }

    @Test func theWidgetsLinkOpensTheScreen() throws {
        let visit = try Visit()
        visit.home.opened(now: start)
        #expect(visit.home.linkOpened("qrcheckin://code", now: start))
        #expect(visit.isScreenOpen)
    }

    @Test(arguments: [
        "", "qrcheckin://", "qrcheckin://code/", "qrcheckin://code?x", "QRCHECKIN://CODE", "qrcheckin://codex",
        "https://code", "qrcheckin://코드", "javascript:alert(1)",
    ])
    func anyOtherLinkIsRefused(link: String) throws {
        let visit = try Visit()
        visit.home.opened(now: start)
        #expect(!visit.home.linkOpened(link, now: start))
        #expect(!visit.isScreenOpen)
    }

    @Test func aLinkOpenedWhileThePassIsOnItsWayOpensTheScreenWithIt() throws {
        let visit = try Visit(hasPass: false)
        visit.home.opened(now: start)
        #expect(visit.home.linkOpened("qrcheckin://code", now: start))
        #expect(!visit.isScreenOpen)
        visit.enrol()
        #expect(visit.isScreenOpen)
    }

    @Test func closingTheScreenFreesItAndItOpensAgain() throws {
        let visit = try Visit()
        visit.home.opened(now: start)
        visit.home.buttonTapped(now: start)
        weak let screen = visit.home.screen.value
        #expect(screen != nil)
        visit.home.screen.value?.closeTapped()
        visit.home.screenClosed()
        #expect(screen == nil)
        visit.home.buttonTapped(now: start + 1000)
        #expect(visit.isScreenOpen)
    }
}
