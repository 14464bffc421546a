import Screens
import Testing

@testable import QRCheckIn
@testable import UIKit

/// The lock on the pass.
@MainActor @Suite(.serialized) struct LockTests {
    private func lockedHome(_ device: TestDevice = TestDevice()) throws -> HomeOnScreen {
        device.flags[.isLocked] = true
        return try HomeOnScreen(device: device)
    }

    @Test func aLockedPassOpensOnceTheOwnerIsRecognised() async throws {
        let home = try lockedHome()
        home.screen.mainButton.tap()
        #expect(home.codeScreen == nil && home.device.signed.isEmpty)
        await home.settle()
        #expect(home.codeScreen?.card.codeBox.codeView.code != nil)
        #expect(home.device.asked == ["패스를 쓰려면 본인인지 확인해야 해요."])
        #expect(home.device.signed.map(\.withProof) == [true])
    }

    @Test func whileTheScreenIsOpenTheOwnerIsNotAskedAgain() async throws {
        let home = try lockedHome()
        home.screen.mainButton.tap()
        await home.settle()
        home.device.clock.move(byMilliseconds: 61_000)
        await home.settle()
        #expect(home.device.asked.count == 1)
        #expect(home.device.signed.count == 5 && home.device.signed.allSatisfy(\.withProof))
        try #require(home.codeScreen).closeButton.tap()
        home.screen.mainButton.tap()
        await home.settle()
        #expect(home.device.asked.count == 2 && home.codeScreen != nil)
    }

    @Test func someoneElseSeesNothing() async throws {
        let device = TestDevice()
        device.recognisesOwner = false
        let home = try lockedHome(device)
        home.screen.mainButton.tap()
        await home.settle()
        #expect(home.codeScreen == nil && device.signed.isEmpty && device.asked.count == 1)
        #expect(home.holder?.viewModel.screen.value == nil)
        device.recognisesOwner = true
        home.screen.mainButton.tap()
        await home.settle()
        #expect(home.codeScreen != nil && device.asked.count == 2)
    }

    @Test func aLockedScreenDoesNotWaitInTheBackground() async throws {
        let home = try lockedHome()
        home.screen.mainButton.tap()
        await home.settle()
        home.device.hidden.fire()
        home.device.left.fire()
        #expect(home.codeScreen == nil)
        let open = try HomeOnScreen()
        open.screen.mainButton.tap()
        open.device.left.fire()
        #expect(open.codeScreen != nil)
    }

    @Test func theSwitchTurnsTheLockOnAndOffForTheOwner() async throws {
        let home = try HomeOnScreen()
        #expect(!home.screen.lockSwitch.isOn && home.screen.lockLabel.text == "패스 잠그기")
        #expect(home.screen.lockSwitch.accessibilityLabel == "패스 잠그기")
        var seen: [Bool] = []
        for _ in 0..<2 {
            home.screen.lockSwitch.flip()
            await home.settle()
            seen.append(home.screen.lockSwitch.isOn)
            #expect(home.device.flags[.isLocked] == home.screen.lockSwitch.isOn)
        }
        #expect(seen == [true, false] && home.device.asked.count == 2)
    }

    @Test func someoneElseCannotTurnTheLockOff() async throws {
        let device = TestDevice()
        device.recognisesOwner = false
        let home = try lockedHome(device)
        #expect(home.screen.lockSwitch.isOn)
        home.screen.lockSwitch.flip()
        await home.settle()
        #expect(home.screen.lockSwitch.isOn && device.flags[.isLocked] == true)
    }

    @Test func withoutAPasscodeTheLockStaysOffAndSaysWhy() throws {
        let device = TestDevice()
        device.hasPasscode = false
        let home = try HomeOnScreen(device: device)
        #expect(home.screen.lockHintLabel.isHidden)
        home.screen.lockSwitch.flip()
        #expect(!home.screen.lockSwitch.isOn && device.asked.isEmpty)
        #expect(home.screen.lockHintLabel.text == "잠그려면 먼저 휴대전화에 암호를 설정해 주세요.")
        #expect(!home.screen.lockHintLabel.isHidden)
    }

    @Test func withTheLockOnTheKeyOfANewPassIsGuardedItself() async throws {
        let device = TestDevice()
        device.flags[.isLocked] = true
        let home = try HomeOnScreen(device: device, hasPass: false)
        await home.settle()
        #expect(device.madeGuarded == [true] && device.flags[.keyIsGuarded] == true)
        #expect(device.signed.map(\.withProof) == [true] && home.rows.count == 3)
    }

    @Test func aGuardedKeyAsksForItsOwnerEvenWithTheLockOff() async throws {
        let device = TestDevice()
        device.flags[.keyIsGuarded] = true
        let home = try HomeOnScreen(device: device)
        home.screen.mainButton.tap()
        await home.settle()
        #expect(device.asked.count == 1 && device.signed.map(\.withProof) == [true])
    }
}
