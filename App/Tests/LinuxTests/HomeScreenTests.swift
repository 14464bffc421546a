import CheckIn
import Screens
import Testing

@testable import QRCheckIn
@testable import UIKit

/// The home screen, and the ways from there to the check-in screen.
@MainActor @Suite(.serialized) struct HomeScreenTests {
    // MARK: The pass

    @Test func thePassIsShownRowByRow() throws {
        let home = try HomeOnScreen(.english, name: "Minji Kim")
        #expect(
            home.rows == [
                "Name=Minji Kim", "Safe number=12현34규", "Valid at=Every venue",
                "Valid until=1 January 2028, 09:00",
            ])
        #expect(home.screen.passCard.lines.map(\.value.accessibilityLabel)[0] == "Name, Minji Kim")
        #expect(home.screen.passCard.lines.allSatisfy { !$0.label.isAccessibilityElement })
        #expect(home.screen.passCard.lines.map(\.value.font.pointSize) == [22, 17, 17, 17])
        #expect(home.screen.titleLabel.text == "QR check-in")
        #expect(home.screen.titleLabel.accessibilityTraits == .header)
        #expect(home.screen.mainButton.configuration?.title == "QR check-in")
        #expect(home.screen.shakeLabel.text == "Shaking the phone twice opens it too.")
        #expect(home.screen.sentenceLabel.isHidden && home.screen.warningLabel.isHidden)
    }

    @Test func theButtonOpensTheCheckInScreen() throws {
        let home = try HomeOnScreen()
        home.screen.mainButton.tap()
        let code = try #require(home.codeScreen)
        #expect(code.card.codeBox.codeView.code != nil)
        #expect(code.modalPresentationStyle == .fullScreen)
        code.closeButton.tap()
        #expect(home.codeScreen == nil)
        home.screen.mainButton.tap()
        #expect(home.codeScreen != nil)
    }

    @Test func theFirstPassIsFetchedWithAKeyMadeForIt() throws {
        let device = TestDevice()
        device.keyNumber = nil
        let home = try HomeOnScreen(device: device, hasPass: false)
        #expect(home.server.posted.map(\.path) == ["/api/passes/challenge", "/api/passes/challenge", "/api/passes"])
        #expect(device.madeGuarded == [false] && device.flags[.keyIsGuarded] == false)
        #expect(home.rows.first == "개인안심번호=12현34규")
        #expect(device.passBytes == (try TestPass.make(keyNumber: 1).bytes))
        #expect(device.glances.map(\.safeNumber) == ["12현34규"] && device.glances.map(\.expiresAt) == [1_830_297_600])
        #expect(device.widgetReloads == 1)
    }

    @Test func whileThePassComesThereIsASentenceAndNoButton() throws {
        let device = TestDevice()
        let home = try HomeOnScreen(device: device, hasPass: false, holdsBack: true)
        #expect(home.screen.sentenceLabel.text == "패스를 받고 있어요.")
        #expect(home.screen.mainButton.isHidden && home.screen.passCard.isHidden)
        home.server.answerAll()
        #expect(home.screen.sentenceLabel.isHidden && !home.screen.mainButton.isHidden)
        #expect(!home.screen.passCard.isHidden)
    }

    @Test func withoutAServerTheHolderIsToldAndCanTryAgain() throws {
        let home = try HomeOnScreen(hasPass: false, isReachable: false)
        #expect(home.screen.sentenceLabel.text == Phrases(.korean).holderSentence(.unreachable))
        #expect(home.screen.mainButton.configuration?.title == "다시 시도")
        home.server.isReachable = true
        home.screen.mainButton.tap()
        #expect(home.screen.mainButton.configuration?.title == "QR 체크인" && home.rows.count == 3)
    }

    @Test func aPhoneThatMakesNoKeySaysSo() throws {
        let device = TestDevice()
        device.makesKeys = false
        let home = try HomeOnScreen(device: device, hasPass: false)
        #expect(home.screen.sentenceLabel.text == Phrases(.korean).phoneCannotKeepKey())
        #expect(home.server.posted.map(\.path) == ["/api/passes/challenge"])
        device.makesKeys = true
        device.canSign = false
        home.screen.mainButton.tap()
        #expect(home.screen.sentenceLabel.text == Phrases(.korean).phoneCannotKeepKey())
    }

    @Test func aPassOfAnotherKeyOrOfDamagedBytesIsNotShown() throws {
        for bytes in [try TestPass.make(keyNumber: 9).bytes, [1, 2, 3]] {
            let device = TestDevice()
            device.passBytes = bytes
            let home = try HomeOnScreen(device: device, hasPass: false)
            #expect(home.server.posted.count == 3)
        }
    }

    @Test func anExpiredPassLeadsToANewOne() throws {
        let home = try HomeOnScreen(expiresAt: 1_798_761_601)
        #expect(home.screen.mainButton.configuration?.title == "QR 체크인")
        home.device.clock.jump(byMilliseconds: 2000)
        home.device.shown.fire()
        #expect(home.screen.sentenceLabel.text == "패스의 사용 기한이 지났어요.")
        #expect(home.screen.mainButton.configuration?.title == "새 패스 받기")
        home.screen.mainButton.tap()
        #expect(home.screen.mainButton.configuration?.title == "QR 체크인" && home.screen.sentenceLabel.isHidden)
    }

    @Test func aClockThatIsWrongIsWarnedOf() throws {
        for hasPass in [true, false] {
            let home = try HomeOnScreen(hasPass: hasPass, serverAheadBySeconds: 240)
            let sentence = Phrases(.korean).clockIsOff(bySeconds: 240)
            #expect(home.screen.warningLabel.text == sentence)
            #expect(!home.screen.warningLabel.isHidden)
            home.screen.mainButton.tap()
            #expect(home.codeScreen?.warningLabel.text == sentence)
        }
    }

    @Test func theCodeStatesTheServersTimeUntilTheClockIsSet() throws {
        let home = try HomeOnScreen(serverAheadBySeconds: 240)
        let pass = try Pass(bytes: try #require(home.device.passBytes))
        home.screen.mainButton.tap()
        let code = { home.device.signed.last?.message }
        let made = { (second: Int64) in Code.toBeSigned(pass: pass, issuedAt: second) }
        #expect(code() == made(home.device.clock.now / 1000 + 240))
        home.device.clock.set(byMilliseconds: 240_000)
        home.server.aheadBySeconds = 0
        home.device.clock.move(byMilliseconds: 16_000)
        #expect([0, 1, 2].contains { code() == made(home.device.clock.now / 1000 - $0) })
        #expect(home.codeScreen?.warningLabel.isHidden == true)
    }

    // MARK: Shaking

    @Test func twoShakesOpenTheScreenWithAVibration() throws {
        let home = try HomeOnScreen()
        UIResponder.move(.shake)
        #expect(home.codeScreen == nil && home.device.vibrations == 0)
        UIResponder.move(.shake)
        #expect(home.codeScreen != nil && home.device.vibrations == 1)
    }

    @Test func aCancelledShakeStartsTheCountAgain() throws {
        let home = try HomeOnScreen()
        for motion in [UIResponder.Motion.shake, .cancelledShake, .shake] { UIResponder.move(motion) }
        #expect(home.codeScreen == nil)
        UIResponder.move(.shake)
        #expect(home.codeScreen != nil)
    }

    @Test func withTheSwitchOffShakingDoesNothing() throws {
        let home = try HomeOnScreen()
        home.screen.mainButton.tap()
        try #require(home.codeScreen).shakeButton.tap()
        try #require(home.codeScreen).closeButton.tap()
        #expect(home.screen.shakeLabel.text == "쉐이크 기능이 꺼져 있어요.")
        for _ in 0..<4 { UIResponder.move(.shake) }
        #expect(home.codeScreen == nil && home.device.vibrations == 0)
        #expect(home.device.flags[.shakeOpens] == false)
        home.screen.mainButton.tap()
        try #require(home.codeScreen).shakeButton.tap()
        try #require(home.codeScreen).closeButton.tap()
        UIResponder.move(.shake)
        UIResponder.move(.shake)
        #expect(home.codeScreen != nil && home.device.vibrations == 1)
    }

    @Test func otherMotionsAreNoShakes() throws {
        let home = try HomeOnScreen()
        for _ in 0..<3 { home.screen.motionEnded(.none, with: nil) }
        #expect(home.codeScreen == nil)
        home.screen.motionEnded(.motionShake, with: nil)
        home.screen.motionCancelled(.none, with: nil)
        home.screen.motionEnded(.motionShake, with: nil)
        #expect(home.codeScreen != nil)
    }

    // MARK: The link

    @Test func theLinkOpensTheScreenAndAnyOtherIsRefused() throws {
        for (link, opens) in [
            ("qrcheckin://code", true), ("qrcheckin://code/", false), ("qrcheckin://code?a=1", false),
            ("qrcheckin://other", false), ("qrcheckin:code", false), ("https://code", false),
        ] {
            let home = try HomeOnScreen()
            home.screen.open(try #require(URL(string: link)))
            #expect((home.codeScreen != nil) == opens, "\(link)")
        }
    }

    @Test func theLinkWaitsForThePass() throws {
        let home = try HomeOnScreen(hasPass: false, holdsBack: true)
        home.screen.open(try #require(URL(string: "qrcheckin://code")))
        #expect(home.codeScreen == nil)
        home.server.answerAll()
        #expect(home.codeScreen != nil)
    }

    @Test func aSecondLinkWhileTheScreenIsOpenChangesNothing() throws {
        let home = try HomeOnScreen()
        let link = try #require(URL(string: "qrcheckin://code"))
        home.screen.open(link)
        let first = home.codeScreen
        home.screen.open(link)
        #expect(home.codeScreen === first && first != nil)
    }

    @Test func aScreenOpenedBeforeTheWindowIsThereIsPresentedWithIt() throws {
        let device = TestDevice()
        device.passBytes = try TestPass.make().bytes
        let holder = Holder(
            device: device.device, server: TestServer().server(device.clock), phrases: Phrases(.korean))
        let screen = HomeViewController(holder: holder, device: device.device)
        screen.open(try #require(URL(string: "qrcheckin://code")))
        #expect(screen.presentedViewController == nil)
        let window = UIWindow.showing(screen, size: .phone, traits: UITraitCollection())
        #expect(screen.presentedViewController is QRCodeViewController)
        #expect(window.subviews.count == 1)
    }
}
