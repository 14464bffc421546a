import CheckIn
import QRCodes
import Screens
import Testing

@testable import QRCheckIn
@testable import UIKit

/// What the check-in screen does, as sequences of what it shows.
@MainActor @Suite(.serialized) struct QRCodeScreenTests {
    // MARK: Opening and countdown

    @Test func openingMakesACodeAtOnceAndShowsFifteenSeconds() throws {
        let opened = try OpenScreen()
        let code = try #require(opened.screen.card.codeBox.codeView.code)
        #expect(code.version.number == 11)
        #expect(opened.remaining == "남은 시간 15초")
        #expect(try opened.codes(of: TestPass.make()).map(\.code) == [code])
    }

    @Test func theCountdownFallsOnceASecondAndStartsAgainWithANewCode() throws {
        let opened = try OpenScreen()
        var shown: [String] = [opened.remaining]
        var codes = [opened.code]
        for _ in 0..<61 {
            opened.device.clock.move(byMilliseconds: 1000)
            shown.append(opened.remaining)
            if codes.last != opened.code { codes.append(opened.code) }
        }
        let period = (1...15).reversed().map { "남은 시간 \($0)초" }
        #expect(shown == period + period + period + period + period.prefix(2))
        #expect(codes.count == 5 && Set(codes).count == 5 && !codes.contains(nil))
    }

    @Test func lateTimersDoNotLengthenThePeriod() throws {
        let opened = try OpenScreen()
        let start = opened.device.clock.now
        var changes: [Int64] = []
        var last = opened.code
        for _ in 0..<600 {
            opened.device.clock.move(byMilliseconds: 100, lateness: 70)
            if opened.code != last { changes.append((opened.device.clock.now - start) / 1000) }
            last = opened.code
        }
        #expect(changes == [15, 30, 45])
    }

    @Test func afterASleepTheScreenIsUpToDateAtOnce() throws {
        let opened = try OpenScreen()
        let before = opened.code
        opened.device.hidden.fire()
        opened.device.clock.jump(byMilliseconds: 40_000)
        #expect(opened.code == nil)
        opened.device.shown.fire()
        #expect(opened.code != nil && opened.code != before)
        #expect(opened.remaining == "남은 시간 5초")
        opened.device.clock.move(byMilliseconds: 1000)
        #expect(opened.remaining == "남은 시간 4초")
    }

    @Test func aTimerIsSetForTheNextSecondAndNeverTwo() throws {
        let opened = try OpenScreen()
        for _ in 0..<40 {
            #expect(opened.device.clock.waiting == 1)
            opened.device.clock.move(byMilliseconds: 777)
        }
        opened.device.shown.fire()
        #expect(opened.device.clock.waiting == 1)
    }

    // MARK: The shake switch

    @Test func eachTapOnTheShakeSwitchFlipsFlagTextAndSymbolTogether() throws {
        let opened = try OpenScreen()
        var seen: [String] = []
        for _ in 0..<3 {
            let configuration = try #require(opened.screen.shakeButton.configuration)
            let symbol = try #require(configuration.image).name
            seen.append("\(opened.shakeSetting.isOn.value) \(configuration.title ?? "") \(symbol)")
            opened.screen.shakeButton.tap()
        }
        #expect(
            seen == [
                "true QR 체크인 쉐이크 기능 끄기 iphone.slash",
                "false QR 체크인 쉐이크 기능 켜기 iphone.radiowaves.left.and.right",
                "true QR 체크인 쉐이크 기능 끄기 iphone.slash",
            ])
        #expect(opened.device.flags[.shakeOpens] == false)
    }

    @Test func theChoiceIsKeptForTheNextTime() throws {
        let device = TestDevice()
        let first = try OpenScreen(device: device)
        first.screen.shakeButton.tap()
        let again = try OpenScreen(device: device)
        #expect(again.screen.shakeButton.configuration?.title == "QR 체크인 쉐이크 기능 켜기")
    }

    // MARK: The bubble

    @Test func theBubbleOpensAtTheQuestionAndClosesOnATapAnywhere() throws {
        let opened = try OpenScreen()
        #expect(opened.screen.bubble.isHidden)
        opened.screen.card.band.questionButton.tap()
        #expect(!opened.screen.bubble.isHidden)
        #expect(opened.screen.bubble.label.text == Phrases(.korean).safeNumberExplained())
        // It lies over everything, so a second tap on the button is one on it too.
        #expect(opened.screen.view.subviews.last === opened.screen.bubble)
        opened.screen.bubble.tap()
        #expect(opened.screen.bubble.isHidden)
    }

    @Test func voiceOverMovesToTheBubbleAndBack() throws {
        let opened = try OpenScreen()
        UIAccessibility.posted = []
        opened.screen.card.band.questionButton.tap()
        #expect(opened.screen.bubble.accessibilityPerformEscape())
        #expect(opened.screen.bubble.isHidden)
        let moves = UIAccessibility.posted.map { $0.argument as? UIView }
        #expect(moves == [opened.screen.bubble.label, opened.screen.card.band.questionButton])
    }

    // MARK: Capture

    @Test func aScreenshotBringsTheAlert() throws {
        let opened = try OpenScreen()
        opened.device.screenshotTaken.fire()
        let alert = try #require(opened.alert)
        #expect(alert.title == "캡쳐는 안돼요!")
        #expect(alert.message == "보안 정책에 따라 스크린샷을 캡쳐할 수 없습니다.")
        #expect(alert.actions.map(\.title) == ["확인"])
        opened.device.screenshotTaken.fire()
        #expect(opened.alert === alert)
        alert.tap("확인")
        #expect(opened.alert == nil && opened.viewModel.captureAlert.value == nil)
        opened.device.screenshotTaken.fire()
        #expect(opened.alert != nil)
    }

    @Test func whileTheScreenIsRecordedTheCodeIsCoveredAndNothingAppearsAtTheEnd() throws {
        let opened = try OpenScreen()
        let code = opened.code
        opened.window.spread(UITraitCollection(capture: .active))
        #expect(opened.code == nil)
        #expect(opened.sentence == "화면이 녹화되거나 공유되는 동안에는 코드를 가려요.")
        opened.device.clock.move(byMilliseconds: 3000)
        #expect(opened.code == nil)
        opened.window.spread(UITraitCollection(capture: .inactive))
        #expect(opened.code == code && opened.sentence == nil)
        #expect(opened.alert == nil)
    }

    @Test func aRecordingThatRanBeforeIsSeenFromTheStart() throws {
        let opened = try OpenScreen(traits: UITraitCollection(capture: .active))
        #expect(opened.code == nil && opened.sentence != nil)
    }

    @Test func theCodeIsUnderTheLayerThatScreenshotsLeaveOut() throws {
        let opened = try OpenScreen()
        #expect(opened.screen.card.codeBox.codeView.superview is UITextField.Canvas)
    }

    // MARK: Leaving

    @Test func closingTakesTheScreenAwayWithItsTimerAndItsObservers() throws {
        let opened = try OpenScreen()
        #expect(opened.host.presentedViewController === opened.screen)
        opened.screen.closeButton.tap()
        #expect(opened.host.presentedViewController == nil)
        #expect(opened.device.clock.waiting == 0)
        let signals = [opened.device.screenshotTaken, opened.device.hidden, opened.device.shown]
        #expect(signals.map(\.listenerCount) == [0, 0, 0])
        #expect(!opened.viewModel.isOpen.value)
    }

    @Test func aScreenThatIsTakenAwayIsClosedToo() throws {
        let opened = try OpenScreen()
        opened.host.dismiss(animated: false)
        #expect(!opened.viewModel.isOpen.value)
        #expect(opened.device.clock.waiting == 0)
        #expect(opened.device.brightness.last == 0.4)
    }

    @Test func closingTakesTheAlertAwayToo() throws {
        let opened = try OpenScreen()
        opened.device.screenshotTaken.fire()
        opened.viewModel.closeTapped()
        #expect(opened.host.presentedViewController == nil)
        #expect(opened.screen.presentedViewController == nil)
    }

    @Test func theScreenIsBrightestOnlyWhileTheCodeIsSeen() throws {
        let opened = try OpenScreen()
        #expect(opened.device.brightness == [0.4, 1])
        opened.device.hidden.fire()
        #expect(opened.device.brightness == [0.4, 1, 0.4])
        opened.device.shown.fire()
        opened.window.spread(UITraitCollection(capture: .active))
        opened.window.spread(UITraitCollection(capture: .inactive))
        #expect(opened.device.brightness == [0.4, 1, 0.4, 1, 0.4, 1])
        opened.device.clock.move(byMilliseconds: 31_000)
        #expect(opened.device.brightness.count == 6)
        opened.screen.closeButton.tap()
        #expect(opened.device.brightness == [0.4, 1, 0.4, 1, 0.4, 1, 0.4])
    }

    // MARK: What can go wrong

    @Test func aCodeThatCannotBeSignedSaysSoAndTriesAgain() throws {
        let device = TestDevice()
        device.canSign = false
        let opened = try OpenScreen(device: device)
        let box = opened.screen.card.codeBox
        #expect(opened.code == nil && opened.sentence == "코드를 만들지 못했어요. 다시 시도해 주세요.")
        #expect(box.wayOutButton.configuration?.title == "다시 시도")
        #expect(device.brightness == [0.4])
        device.canSign = true
        box.wayOutButton.tap()
        #expect(opened.code != nil && opened.sentence == nil && box.wayOutButton.isHidden)
    }

    @Test func aPassThatFitsNoCodeIsAnErrorThatIsSeen() throws {
        let venue = String(repeating: "관", count: 32)
        let pass = try TestPass.make(status: venue, name: venue, venues: Array(repeating: venue, count: 8))
        let long = try OpenScreen(pass: pass)
        #expect(long.code != nil || long.sentence != nil)
        long.viewModel.codeArea.value = .problem("너무 길어요", wayOut: "닫기")
        #expect(long.code == nil && long.sentence == "너무 길어요")
        #expect(long.screen.card.codeBox.wayOutButton.configuration?.title == "닫기")
    }

    // MARK: Words, look and accessibility

    @Test(arguments: Language.allCases) func everyTextIsInTheLanguage(_ language: Language) throws {
        let opened = try OpenScreen(language)
        let (screen, phrases) = (opened.screen, Phrases(language))
        #expect(screen.titleLabel.text == phrases.title())
        #expect(screen.subtitleLabel.text == phrases.subtitle())
        #expect(screen.card.band.titleLabel.text == phrases.safeNumber())
        #expect(screen.card.band.numberLabel.text == "12현34규")
        #expect(screen.shakeButton.configuration?.title == phrases.turnShakeOff())
        #expect(opened.remaining == phrases.remainingTime(seconds: 15).map(\.text).joined())
        #expect(screen.bubble.label.text == phrases.safeNumberExplained())
    }

    @Test func fontsColoursAndSymbolsAreThoseOfTheScreen() throws {
        let screen = try OpenScreen().screen
        let (card, band) = (screen.card, screen.card.band)
        #expect(screen.titleLabel.font == .scaled(17, .bold))
        #expect(screen.subtitleLabel.font == .scaled(13))
        #expect(screen.subtitleLabel.textAlignment == .center && screen.subtitleLabel.textColor == Palette.gray)
        #expect(band.titleLabel.font == .scaled(15) && band.numberLabel.font == .scaled(15, .bold))
        #expect(band.backgroundColor == UIColor(red: 0.988, green: 0.983, blue: 0.881, alpha: 1))
        #expect(band.layer.cornerRadius == 10)
        #expect(band.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(band.stack.spacing == 5 && band.stack.distribution == .equalSpacing && band.stack.axis == .horizontal)
        #expect(card.layer.cornerRadius == 10 && card.layer.shadowOpacity == 0.1 && card.layer.shadowRadius == 3)
        #expect(card.layer.shadowOffset == .zero && card.layer.shadowColor == UIColor.black.cgColor)
        let symbols = [screen.closeButton, band.questionButton].map { $0.configuration?.image }
        #expect(symbols.map { $0?.name } == ["xmark", "questionmark.circle.fill"])
        #expect(symbols.map { $0?.font.pointSize } == [20, 15])
        #expect(screen.shakeButton.configuration?.attributedTitle?.font == .scaled(13))
        #expect(screen.shakeButton.configuration?.attributedTitle?.foregroundColor == Palette.gray)
        #expect(screen.shakeButton.configuration?.image?.font == .scaled(13))
    }

    @Test func lightAndDarkModeHaveTheirGrounds() throws {
        let (light, dark) = (UITraitCollection(style: .light), UITraitCollection(style: .dark))
        let screen = try OpenScreen().screen
        #expect(screen.view.backgroundColor == .systemBackground)
        #expect(screen.card.backgroundColor?.resolvedColor(with: light) == .white)
        #expect(screen.card.backgroundColor?.resolvedColor(with: dark) == .secondarySystemBackground)
        #expect(screen.card.band.titleLabel.textColor == .black && screen.card.band.numberLabel.textColor == .black)
        #expect(screen.card.codeBox.sentenceLabel.textColor == .black)
    }

    @Test func graysAndRedsAreReadableOnTheirGrounds() throws {
        let grounds: [(UITraitCollection, [Double])] = [
            (UITraitCollection(style: .light), [1, 1, 1]), (UITraitCollection(style: .dark), [0.11, 0.11, 0.118]),
        ]
        for (traits, ground) in grounds {
            for color in [Palette.gray, Palette.red] {
                let components = try #require(color.resolvedColor(with: traits).components).map(Double.init)
                #expect(contrast(components, ground) >= 4.5)
            }
        }
        let band = try #require(Palette.band.components).map(Double.init)
        #expect(contrast(try #require(Palette.grayOnBand.components).map(Double.init), band) >= 4.5)
    }

    @Test func everyElementHasALabelAndIsKnownForWhatItIs() throws {
        let screen = try OpenScreen(.english).screen
        let codeView = screen.card.codeBox.codeView
        #expect(screen.closeButton.accessibilityLabel == "Close")
        #expect(screen.card.band.questionButton.accessibilityLabel == "What is the safe number?")
        #expect(codeView.accessibilityLabel == "QR code for entry")
        #expect(codeView.isAccessibilityElement && codeView.accessibilityTraits == .image)
        #expect(codeView.accessibilityIgnoresInvertColors)
        #expect(screen.titleLabel.accessibilityTraits == .header)
        #expect(screen.bubble.accessibilityViewIsModal)
    }

    @Test func theCountdownIsNotReadOutEverySecond() throws {
        let opened = try OpenScreen()
        UIAccessibility.posted = []
        opened.device.clock.move(byMilliseconds: 20_000)
        #expect(UIAccessibility.posted.isEmpty)
        // No trait, and so not the one of what updates frequently.
        #expect(opened.screen.card.remainingLabel.accessibilityTraits == [])
    }

    @Test func everyTextFollowsTheUsersSize() throws {
        let opened = try OpenScreen()
        let (screen, band) = (opened.screen, opened.screen.card.band)
        let labels = [
            screen.titleLabel, screen.subtitleLabel, band.titleLabel, band.numberLabel, screen.card.remainingLabel,
            screen.bubble.label, screen.card.codeBox.sentenceLabel,
        ]
        #expect(labels.allSatisfy { $0.font.isScaled && $0.adjustsFontForContentSizeCategory })
        let before = screen.shakeButton.intrinsicContentSize
        opened.window.spread(UITraitCollection(category: .accessibilityExtraExtraExtraLarge))
        #expect(screen.shakeButton.intrinsicContentSize.width > before.width * 2)
        #expect(screen.shakeButton.configuration?.attributedTitle?.underlineStyle == .single)
    }

    @Test func smallButtonsCanBeTouchedWithin44Points() throws {
        let opened = try OpenScreen()
        for button in [opened.screen.closeButton, opened.screen.card.band.questionButton] {
            let middle = CGPoint(x: button.bounds.midX, y: button.bounds.midY)
            for (x, y) in [(-21.9, 0.0), (21.9, 0), (0, -21.9), (0, 21.9)] {
                #expect(button.point(inside: CGPoint(x: middle.x + x, y: middle.y + y), with: nil))
            }
            #expect(!button.point(inside: CGPoint(x: middle.x - 22.1, y: middle.y), with: nil))
        }
    }

    /// The contrast ratio of WCAG 2.2.
    private func contrast(_ one: [Double], _ other: [Double]) -> Double {
        func luminance(_ color: [Double]) -> Double {
            let linear = color.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
            return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
        }
        let (lighter, darker) = (max(luminance(one), luminance(other)), min(luminance(one), luminance(other)))
        return (lighter + 0.05) / (darker + 0.05)
    }
}
