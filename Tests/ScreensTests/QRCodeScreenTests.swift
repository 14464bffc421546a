import CheckIn
import Observables
import QRCodes
import Screens
import TestSupport
import Testing

struct QRCodeScreenTests {
    @Test(arguments: Language.allCases)
    func theRedPartOfTheRemainingTimeIsTheSecondsInEveryLanguage(language: Language) throws {
        let scene = try Scene(language: language)
        for second in [0, 6, 14] as [Int64] {
            scene.screen.tick(now: start + second * 1000)
            let red = scene.screen.remainingTime.value.filter(\.isRed).map(\.text)
            let number = 15 - second
            switch language {
            case .korean: #expect(red == ["\(number)초"])
            case .english: #expect(red == [number == 1 ? "1 second" : "\(number) seconds"])
            }
        }
    }

    @Test func theShakeSwitchChangesTextAndSymbolTogether() throws {
        let scene = try Scene()
        let heard = Heard(scene.screen.shakeSwitch)
        scene.screen.shakeSwitchTapped()
        scene.screen.shakeSwitchTapped()
        #expect(
            heard.values.map { [$0.text, $0.symbol.rawValue] } == [
                ["QR 체크인 쉐이크 기능 끄기", "iphone.slash"],
                ["QR 체크인 쉐이크 기능 켜기", "iphone.radiowaves.left.and.right"],
                ["QR 체크인 쉐이크 기능 끄기", "iphone.slash"],
            ])
    }

    @Test func theQuestionOpensTheExplanationAndASecondTapOrOneElsewhereClosesIt() throws {
        let scene = try Scene()
        let heard = Heard(scene.screen.isExplanationShown)
        scene.screen.questionTapped()
        scene.screen.questionTapped()
        scene.screen.questionTapped()
        scene.screen.elsewhereTapped()
        scene.screen.elsewhereTapped()
        #expect(heard.values == [false, true, false, true, false])
    }

    @Test func aScreenshotBringsTheAlertUntilItIsConfirmed() throws {
        let scene = try Scene()
        scene.screen.screenshotTaken()
        let alert = try #require(scene.screen.captureAlert.value)
        #expect(alert.title == "캡쳐는 안돼요!")
        #expect(alert.message == "보안 정책에 따라 스크린샷을 캡쳐할 수 없습니다.")
        #expect(alert.button == "확인")
        scene.screen.alertConfirmed()
        #expect(scene.screen.captureAlert.value == nil)
    }

    @Test func theWordsOfTheScreen() throws {
        let screen = try Scene().screen
        #expect(screen.title == "입장을 위한 QR X COOV")
        #expect(
            screen.subtitle == "이용하려는 시설에 QR코드로 체크인하거나 수기명부에\n휴대전화번호 대신 개인안심번호를 기재하세요.")
        #expect(screen.safeNumberTitle == "개인안심번호")
        #expect(screen.safeNumber == "12현34규")
    }

    @Test func anyNumberOfViewsHearTheScreen() throws {
        let scene = try Scene()
        let first = Heard(scene.screen.remainingTime)
        let second = Heard(scene.screen.remainingTime)
        scene.screen.tick(now: start + 1000)
        #expect(first.values.count == 2)
        #expect(first.values == second.values)
    }

    @Test func closingEndsEverything() throws {
        let scene = try Scene()
        let areas = Heard(scene.screen.codeArea)
        let open = Heard(scene.screen.isOpen)
        let seconds = Heard(scene.screen.remainingTime)
        scene.screen.closeTapped()
        scene.screen.closeTapped()
        scene.screen.tick(now: start + 20_000)
        scene.screen.screenshotTaken()
        scene.screen.captureChanged(isCaptured: true)
        #expect(areas.values.map(\.kind) == ["code", "empty"])
        #expect(open.values == [true, false])
        #expect(seconds.values.count == 1)
        #expect(scene.screen.captureAlert.value == nil)
    }

    @Test func closingFreesTheScreenAndItsViewEvenIfASignatureNeverComes() throws {
        final class View {
            var subscriptions: [Subscription] = []
        }
        let holder = try Holder(of: Issuer())
        let signer = SlowSigner(holder.key)
        var scene: Scene? = try Scene(holder, signer: signer.signer)
        var view: View? = View()
        weak let screen = scene?.screen
        weak let seen = view
        if let screen, let view {
            view.subscriptions = [
                screen.codeArea.bind { _ in _ = view }, screen.remainingTime.bind { _ in _ = view },
                screen.isOpen.bind { if !$0 { view.subscriptions = [] } },
            ]
        }
        #expect(signer.waitingCount == 1)
        scene?.screen.closeTapped()
        scene = nil
        view = nil
        #expect(screen == nil)
        #expect(seen == nil)
        try signer.sign()
    }
}
