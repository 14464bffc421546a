import Observables
import Screens
import Testing

@testable import QRCheckIn
@testable import UIKit

/// What is closed is freed: screens, view models, and everything that listened.
@MainActor @Suite(.serialized) struct LeakTests {
    @Test func theCheckInScreenIsFreedWhenItIsClosed() throws {
        let opened = try OpenScreen()
        weak let screen = opened.screen
        weak let card = opened.screen.card
        weak let bubble = opened.screen.bubble
        opened.screen.card.band.questionButton.tap()
        opened.device.clock.move(byMilliseconds: 20_000)
        opened.screen.bubble.tap()
        opened.screen.closeButton.tap()
        #expect(screen != nil)
        opened.letGo()
        #expect(screen == nil && card == nil && bubble == nil)
    }

    @Test func theCheckInScreenIsFreedWithItsAlertUp() throws {
        let opened = try OpenScreen()
        weak let screen = opened.screen
        opened.device.screenshotTaken.fire()
        weak let alert = opened.alert
        #expect(alert != nil)
        opened.viewModel.closeTapped()
        opened.letGo()
        #expect(screen == nil && alert == nil)
    }

    @Test func theScreenAndItsViewModelAreFreedAfterEachOpening() throws {
        let home = try HomeOnScreen()
        for _ in 0..<3 {
            home.screen.mainButton.tap()
            weak let screen = home.codeScreen
            weak let viewModel = home.holder?.viewModel.screen.value
            #expect(screen != nil && viewModel != nil)
            home.device.clock.move(byMilliseconds: 16_000)
            home.codeScreen?.closeButton.tap()
            #expect(screen == nil && viewModel == nil)
        }
    }

    @Test func aScreenThatIsTakenAwayIsFreed() throws {
        let home = try HomeOnScreen()
        home.screen.mainButton.tap()
        weak let screen = home.codeScreen
        weak let viewModel = home.holder?.viewModel.screen.value
        home.screen.dismiss(animated: false)
        #expect(screen == nil && viewModel == nil)
    }

    @Test func aScreenThatIsDroppedWithoutAWordIsFreed() throws {
        let device = TestDevice()
        var opened: OpenScreen? = try OpenScreen(device: device)
        weak let screen = opened?.screen
        #expect(screen != nil && device.clock.waiting == 1)
        opened = nil
        #expect(screen == nil && device.clock.waiting == 0)
        let signals = [device.screenshotTaken, device.hidden, device.shown]
        #expect(signals.map(\.listenerCount) == [0, 0, 0])
    }

    @Test func theHomeScreenAndAllBehindItAreFreed() async throws {
        let home = try HomeOnScreen()
        weak let screen = home.screen
        weak let holder = home.holder
        weak let viewModel = home.holder?.viewModel
        weak let lock = home.holder?.lock
        home.screen.lockSwitch.flip()
        await home.settle()
        home.letGo()
        #expect(screen == nil && holder == nil && viewModel == nil && lock == nil)
        #expect(home.device.shown.listenerCount == 0 && home.device.left.listenerCount == 0)
    }

    @Test func aScreenThatWaitsForTheOwnerIsFreedWithoutAnAnswer() throws {
        let device = TestDevice()
        device.flags[.isLocked] = true
        let home = try HomeOnScreen(device: device)
        home.screen.mainButton.tap()
        weak let viewModel = home.holder?.viewModel.screen.value
        home.holder?.viewModel.screen.value?.closeTapped()
        home.letGo()
        #expect(viewModel == nil)
    }

    @Test func timersAndObserversOfTheSystemEndWithTheirSubscriptions() {
        final class Heard {
            var count = 0
        }
        let heard = Heard()
        var subscription: Subscription? = ScreenEvents.system.hidden { heard.count += 1 }
        NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: nil)
        #expect(subscription != nil && heard.count == 1)
        subscription = nil
        NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: nil)
        #expect(heard.count == 1)
    }
}
