import Screens
import Testing

@testable import QRCheckIn
@testable import UIKit

/// Every row of the screen's layout, as frames.
@MainActor @Suite(.serialized) struct LayoutTests {
    /// Places in the window, and the safe area.
    @MainActor struct Frames {
        let safe: CGRect
        let title, subtitle, close, card, band, bandContent, codeBox, remaining, shake: CGRect

        init(_ screen: QRCodeViewController, _ window: UIWindow) {
            window.layoutIfNeeded()
            safe = screen.view.safeAreaLayoutGuide.layoutFrame
            title = screen.titleLabel.frameInWindow
            subtitle = screen.subtitleLabel.frameInWindow
            close = screen.closeButton.frameInWindow
            card = screen.card.frameInWindow
            band = screen.card.band.frameInWindow
            bandContent = screen.card.band.stack.frameInWindow
            codeBox = screen.card.codeBox.frameInWindow
            remaining = screen.card.remainingLabel.frameInWindow
            shake = screen.shakeButton.frameInWindow
        }
    }

    private func frames(_ opened: OpenScreen, as name: String) throws -> Frames {
        let frames = Frames(opened.screen, opened.window)
        #expect(LayoutEngine.faults.isEmpty, "\(LayoutEngine.faults)")
        try Records.write(LayoutEngine.record, opened.window, as: name)
        return frames
    }

    @Test(arguments: Language.allCases) func everyRowStandsAtItsPlaceOnAPhone(_ language: Language) throws {
        let opened = try OpenScreen(language)
        let at = try frames(opened, as: "phone-\(language)")
        #expect(at.safe == CGRect(x: 0, y: 59, width: 393, height: 759))
        #expect(near(at.title.midX, 196.5) && near(at.title.minY, 59 + 70))
        #expect(near(at.subtitle.midX, 196.5) && near(at.subtitle.minY, at.title.maxY + 8))
        #expect(near(at.close.minY, 59 + 20) && near(at.close.maxX, 393 - 20))
        #expect(near(at.card.minY, at.subtitle.maxY + 16))
        #expect(near(at.card.minX, 16) && near(at.card.maxX, 393 - 16))
        #expect(near(at.card.maxY, at.shake.minY - 140))
        #expect(near(at.band.minX, at.card.minX) && near(at.band.minY, at.card.minY))
        #expect(near(at.band.maxX, at.card.maxX) && near(at.band.height, 40))
        #expect(near(at.bandContent.minX, at.card.minX + 80) && near(at.bandContent.maxX, at.card.maxX - 80))
        #expect(near(at.bandContent.height, 30))
        #expect(near(at.bandContent.midX, at.band.midX) && near(at.bandContent.midY, at.band.midY))
        #expect(near(at.codeBox.minY, at.band.maxY + 16) && near(at.codeBox.height, 223))
        #expect(near(at.codeBox.minX, at.card.minX + 60) && near(at.codeBox.maxX, at.card.maxX - 60))
        #expect(opened.screen.card.codeBox.codeView.frameInWindow == at.codeBox)
        #expect(near(at.remaining.midX, 196.5) && near(at.remaining.minY, at.codeBox.maxY + 8))
        #expect(near(at.shake.midX, 196.5) && near(at.shake.maxY, at.safe.maxY - 20))
    }

    @Test(arguments: Language.allCases) func aSmallPhoneKeepsEveryRowThatHasRoom(_ language: Language) throws {
        let opened = try OpenScreen(language, size: .smallPhone)
        let at = try frames(opened, as: "small-\(language)")
        #expect(at.safe == CGRect(x: 0, y: 20, width: 320, height: 548))
        #expect(near(at.title.midX, 160) && near(at.title.minY, 20 + 70))
        #expect(near(at.subtitle.midX, 160) && near(at.subtitle.minY, at.title.maxY + 8))
        #expect(at.subtitle.minX >= 16 && at.subtitle.maxX <= 304)
        #expect(near(at.close.minY, 20 + 20) && near(at.close.maxX, 320 - 20))
        #expect(near(at.card.minY, at.subtitle.maxY + 16))
        #expect(near(at.card.minX, 16) && near(at.card.maxX, 320 - 16))
        #expect(near(at.band.minX, at.card.minX) && near(at.band.minY, at.card.minY))
        #expect(near(at.band.maxX, at.card.maxX) && near(at.band.height, 40))
        #expect(near(at.bandContent.height, 30))
        #expect(near(at.bandContent.midX, at.band.midX) && near(at.bandContent.midY, at.band.midY))
        #expect(near(at.codeBox.minY, at.band.maxY + 16) && near(at.codeBox.height, 223))
        #expect(near(at.codeBox.minX, at.card.minX + 60) && near(at.codeBox.maxX, at.card.maxX - 60))
        #expect(near(at.remaining.midX, 160) && near(at.remaining.minY, at.codeBox.maxY + 8))
        #expect(near(at.shake.midX, 160) && near(at.shake.maxY, 568 - 20))
        // 140 points below the card are not there: it ends where its content does, and all of the screen is still seen.
        #expect(near(at.card.maxY, at.remaining.maxY + 12))
        #expect(at.card.maxY <= at.shake.minY - 12)
        // 80 points beside the band's words are not there either: they are as narrow as they can be, and whole.
        #expect(at.bandContent.minX >= at.card.minX + 8)
        #expect(
            near(at.bandContent.width, opened.screen.card.band.stack.arrangedSubviews.map(\.frame.width).reduce(10, +)))
    }

    @Test(arguments: [CGSize.phone, .smallPhone], Language.allCases)
    func aWarningOfTheClockStandsBelowTheCardAndMovesNothing(size: CGSize, language: Language) throws {
        let without = try OpenScreen(language, size: size)
        let calm = Frames(without.screen, without.window)
        let opened = try OpenScreen(
            language, clockWarning: Phrases(language).clockIsOff(bySeconds: 240), size: size)
        let name = "warning-\(Int(size.width))-\(language)"
        let at = try frames(opened, as: name)
        let warning = opened.screen.warningLabel.frameInWindow
        #expect(warning.height > 10 && warning.minY >= at.card.maxY + 12 && warning.maxY <= at.shake.minY)
        #expect(warning.minX >= 16 && warning.maxX <= size.width - 16)
        for (frame, before) in [(at.title, calm.title), (at.codeBox, calm.codeBox), (at.card, calm.card)] {
            #expect(near(frame.minY, before.minY) && near(frame.maxY, before.maxY))
        }
        // Only on a very low screen the switch gives way.
        #expect(at.shake == calm.shake || size == .smallPhone)
    }

    @Test func theSpacesInTheBandAreEqual() throws {
        let opened = try OpenScreen()
        _ = try frames(opened, as: "phone-band")
        let band = opened.screen.card.band
        let parts = [band.titleLabel, band.questionButton, band.numberLabel].map(\.frame)
        #expect(near(parts[1].minX - parts[0].maxX, parts[2].minX - parts[1].maxX))
        #expect(parts[1].minX - parts[0].maxX >= 5)
    }

    @Test func onItsSideTheScreenScrollsAndKeepsClearOfTheEdges() throws {
        let opened = try OpenScreen(size: .phoneOnItsSide)
        let at = try frames(opened, as: "side")
        #expect(near(at.close.maxX, 852 - 59 - 20))
        #expect(near(at.codeBox.height, 223))
        #expect(near(at.card.width, 448) && near(at.card.midX, 426))
        #expect(at.shake.minY >= at.card.maxY + 12)
        #expect(opened.screen.content.frame.height > at.safe.height)
        #expect(near(opened.screen.content.frameInWindow.maxY, at.shake.maxY + 20))
    }

    @Test func onATabletTheCardStaysAsWideAsAPhone() throws {
        let opened = try OpenScreen(size: .tablet)
        let at = try frames(opened, as: "tablet")
        #expect(near(at.card.width, 448) && near(at.card.midX, 512))
        #expect(near(at.card.maxY, at.shake.minY - 140))
        #expect(near(at.close.maxX, 1024 - 20) && near(at.shake.maxY, 1366 - 20 - 20))
    }

    @Test(arguments: Language.allCases) func theLargestTextIsWholeAndScrolls(_ language: Language) throws {
        let opened = try OpenScreen(
            language, traits: UITraitCollection(category: .accessibilityExtraExtraExtraLarge))
        let at = try frames(opened, as: "large-\(language)")
        #expect(at.title.height > 60 && at.title.minX >= 16 && at.title.maxX <= 377)
        #expect(at.subtitle.minY >= at.title.maxY && at.card.minY >= at.subtitle.maxY)
        #expect(at.band.height > 40 && at.codeBox.minY >= at.band.maxY)
        #expect(at.card.maxY >= at.remaining.maxY + 12 && at.shake.minY >= at.card.maxY + 12)
        #expect(opened.screen.content.frame.height > at.safe.height)
    }

    @Test func theBubblePointsAtTheQuestionButtonAndStaysOnTheScreen() throws {
        for (size, name) in [(CGSize.phone, "bubble-phone"), (.smallPhone, "bubble-small")] {
            let opened = try OpenScreen(size: size)
            opened.screen.card.band.questionButton.tap()
            _ = try frames(opened, as: name)
            let button = opened.screen.card.band.questionButton.frameInWindow
            let body = try #require(opened.screen.bubble.subviews.first).frameInWindow
            #expect(body.minY > button.maxY && body.minY < button.maxY + 20)
            #expect(body.minX >= 16 && body.maxX <= size.width - 16)
            #expect(body.minX < button.midX && button.midX < body.maxX)
            #expect(opened.screen.bubble.frameInWindow == opened.window.bounds)
        }
    }

    @Test func theHomeScreenIsDecidedOnEverySize() throws {
        for (size, name) in [(CGSize.phone, "home-phone"), (.smallPhone, "home-small"), (.tablet, "home-tablet")] {
            let home = try HomeOnScreen(name: "김민지", size: size)
            home.window.layoutIfNeeded()
            #expect(LayoutEngine.faults.isEmpty, "\(LayoutEngine.faults)")
            try Records.write(LayoutEngine.record, home.window, as: name)
            let button = home.screen.mainButton.frameInWindow
            #expect(button.height >= 56 && button.minX >= 16 && button.maxX <= size.width - 16)
        }
    }

    private func near(_ left: CGFloat, _ right: CGFloat) -> Bool {
        abs(left - right) < 0.01
    }
}
