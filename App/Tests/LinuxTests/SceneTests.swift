import CheckIn
import Foundation
import Screens
import Testing

@testable import QRCheckIn
@testable import Security
@testable import UIKit
@testable import WidgetKit

/// The app put together as the system starts it, over the doubles alone.
@MainActor @Suite(.serialized) struct SceneTests {
    private let scene = UIWindowScene()

    init() {
        Keychain.reset()
        UserDefaults.standard.removeObject(forKey: "shake.isOn")
    }

    private func launch(_ delegate: SceneDelegate, links: [String] = []) -> HomeViewController? {
        let contexts = links.compactMap { URL(string: $0) }.map { UIOpenURLContext(url: $0) }
        delegate.scene(
            scene, willConnectTo: UISceneSession(),
            options: UIScene.ConnectionOptions(urlContexts: Set(contexts)))
        return delegate.window?.rootViewController as? HomeViewController
    }

    /// A key in the Secure Enclave, and a pass for it in the keychain.
    private func leavePass() throws {
        let key = try #require(DeviceKey.secureEnclave.make(false))
        let some = try TestPass.make()
        let claims = try PassClaims(
            safeNumber: some.claims.safeNumber, expiresAt: 4_102_444_800, id: some.claims.id, deviceKey: key)
        PassBox.keychain.save(Pass(claims: claims, keyID: some.keyID, signature: some.signature).bytes)
    }

    @Test func theFirstLaunchWithoutAServerSaysThatThereIsNone() throws {
        let delegate = SceneDelegate()
        let home = try #require(launch(delegate))
        #expect(home.sentenceLabel.text == Phrases(.english).holderSentence(.unreachable))
        #expect(home.mainButton.configuration?.title == Phrases(.english).tryAgain())
    }

    @Test func theCheckInScreenStandsOnTheRealPartsAndTheScreenGetsBright() throws {
        try leavePass()
        let delegate = SceneDelegate()
        let home = try #require(launch(delegate))
        home.mainButton.tap()
        let screen = try #require(home.presentedViewController as? QRCodeViewController)
        #expect(screen.card.codeBox.codeView.code != nil)
        #expect(screen.card.remainingLabel.text == "15 seconds left")
        #expect(scene.screen.brightness == 1)
        NotificationCenter.default.post(name: UIApplication.userDidTakeScreenshotNotification, object: nil)
        #expect((screen.presentedViewController as? UIAlertController)?.title == "No screenshots!")
        screen.closeButton.tap()
        #expect(home.presentedViewController == nil && scene.screen.brightness == 0.5)
    }

    @Test func aLinkOpensTheScreenAtTheStartAndLater() throws {
        try leavePass()
        let delegate = SceneDelegate()
        let home = try #require(launch(delegate, links: ["qrcheckin://code"]))
        let first = try #require(home.presentedViewController as? QRCodeViewController)
        first.closeButton.tap()
        #expect(home.presentedViewController == nil)
        for (link, opens) in [("qrcheckin://elsewhere", false), ("qrcheckin://code", true)] {
            let context = UIOpenURLContext(url: try #require(URL(string: link)))
            delegate.scene(scene, openURLContexts: [context])
            #expect((home.presentedViewController != nil) == opens)
        }
    }

    @Test func aSceneThatIsNoWindowIsLeftAlone() {
        let delegate = SceneDelegate()
        let options = UIScene.ConnectionOptions(urlContexts: [])
        delegate.scene(UIScene(), willConnectTo: UISceneSession(), options: options)
        #expect(delegate.window == nil)
    }

    @Test func twoShakesVibrateThePhone() throws {
        try leavePass()
        let delegate = SceneDelegate()
        _ = launch(delegate)
        UIFeedbackGenerator.played = []
        UIResponder.move(.shake)
        UIResponder.move(.shake)
        #expect(UIFeedbackGenerator.played == ["success"])
    }

    @Test func theApplicationHasItsDelegate() {
        #expect((AppDelegate() as UIResponder) is any UIApplicationDelegate)
    }
}
