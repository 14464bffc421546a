import CheckIn
import Foundation
import Glance
import Observables
import Screens
import Testing

@testable import LocalAuthentication
@testable import QRCheckIn
@testable import Security
@testable import UIKit

/// The parts of the phone themselves, over the doubles of the frameworks that they call.
@MainActor @Suite(.serialized) struct DeviceTests {
    init() {
        Keychain.reset()
        LAContext.answer = .success(true)
        LAContext.reasons = []
    }

    // MARK: Clock, events, brightness

    @Test func theClockTellsTheTimeInMilliseconds() {
        let before = Int64(Date().timeIntervalSince1970 * 1000)
        let now = DisplayClock.system.now()
        #expect(now >= before && now - before < 60_000)
    }

    /// No run loop runs under these tests, so the timer is fired by hand.
    @Test func aTimerIsSetForItsTimeAndRings() {
        final class Rung {
            var times = 0
        }
        let rung = Rung()
        let before = Date()
        let timer = DisplayClock.timer(afterMilliseconds: 250_000) { rung.times += 1 }
        #expect(timer.fireDate.timeIntervalSince(before) >= 250 && timer.fireDate.timeIntervalSince(before) < 300)
        timer.fire()
        #expect(rung.times == 1 && !timer.isValid)
    }

    @Test func theSystemsNoticesAreHeardInTheirKinds() {
        final class Heard {
            var names: [String] = []
        }
        let heard = Heard()
        let events = ScreenEvents.system
        let subscriptions = [
            events.screenshotTaken { heard.names.append("screenshot") }, events.hidden { heard.names.append("hidden") },
            events.shown { heard.names.append("shown") }, events.left { heard.names.append("left") },
        ]
        for name in [
            UIApplication.userDidTakeScreenshotNotification, UIApplication.willResignActiveNotification,
            UIApplication.didEnterBackgroundNotification, UIApplication.didBecomeActiveNotification,
        ] { NotificationCenter.default.post(name: name, object: nil) }
        #expect(heard.names == ["screenshot", "hidden", "left", "shown"])
        #expect(subscriptions.count == 4)
    }

    @Test func theBrightnessIsThatOfTheScreenThatShowsTheView() {
        let scene = UIWindowScene()
        let window = UIWindow(windowScene: scene)
        let view = UIView()
        #expect(Brightness.system.read(view) == nil)
        Brightness.system.write(view, 0.9)
        #expect(scene.screen.brightness == 0.5)
        window.addSubview(view)
        #expect(Brightness.system.read(view) == 0.5)
        Brightness.system.write(view, 0.9)
        #expect(scene.screen.brightness == 0.9)
    }

    // MARK: Settings and the widget's data

    @Test func settingsAndTheWidgetsDataLiveInTheSharedDefaults() throws {
        let name = "app.qrcheckin.tests.\(UInt64.random(in: 0...UInt64.max))"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        let settings = Settings.kept(in: defaults)
        #expect(settings.flag(.shakeOpens) == nil)
        settings.setFlag(.shakeOpens, false)
        settings.setFlag(.isLocked, true)
        let again = Settings.kept(in: try #require(UserDefaults(suiteName: name)))
        #expect(again.flag(.shakeOpens) == false && again.flag(.isLocked) == true && again.flag(.keyIsGuarded) == nil)

        let store = GlanceStore.kept(in: defaults)
        #expect(store.load() == nil)
        store.save(PassGlance(safeNumber: "12현34규", expiresAt: 1_830_297_600))
        #expect(GlanceStore.kept(in: defaults).load() == PassGlance(safeNumber: "12현34규", expiresAt: 1_830_297_600))
    }

    // MARK: The owner

    @Test func theOwnerIsAskedAndTheProofExpires() async throws {
        let proof = try #require(await OwnerCheck.system.ask("Show your pass"))
        #expect(LAContext.reasons == ["Show your pass"])
        #expect(proof.context.isValid)
        proof.expire()
        #expect(!proof.context.isValid)
    }

    @Test func whoGivesUpOrIsNotRecognisedProvesNothing() async {
        LAContext.answer = .failure(LAError(code: .userCancel))
        #expect(await OwnerCheck.system.ask("Show your pass") == nil)
        LAContext.answer = .success(false)
        #expect(await OwnerCheck.system.ask("Show your pass") == nil)
    }

    @Test func withoutAPasscodeNobodyCanBeAsked() {
        #expect(OwnerCheck.system.isPossible())
        LAContext.answer = .failure(LAError(code: .passcodeNotSet))
        #expect(!OwnerCheck.system.isPossible())
    }

    // MARK: The key

    @Test func theKeyIsMadeInTheSecureEnclaveAndFoundAgain() throws {
        let key = DeviceKey.secureEnclave
        #expect(key.publicKey() == nil && key.sign([1], nil) == nil)
        let made = try #require(key.make(false))
        #expect(key.publicKey() == made)
        let point = try #require(Keychain.items.first?["v_Ref"] as? SecKey).point
        #expect(made.x == [UInt8](point[1...32]) && made.yIsOdd == (point[64] % 2 == 1))
        #expect(key.sign([1, 2, 3], nil)?.bytes.prefix(2) == [0x83, 0x83])
    }

    @Test func aNewKeyTakesThePlaceOfTheOldOne() throws {
        let key = DeviceKey.secureEnclave
        let first = try #require(key.make(false))
        let second = try #require(key.make(false))
        #expect(first != second && key.publicKey() == second && Keychain.items.count == 1)
    }

    @Test func aGuardedKeySignsOnlyWithTheOwnersProof() async throws {
        let key = DeviceKey.secureEnclave
        _ = key.make(true)
        #expect(key.sign([1], nil) == nil)
        let proof = try #require(await OwnerCheck.system.ask("Show your pass"))
        #expect(key.sign([1], proof) != nil)
    }

    @Test func aPhoneWithoutASecureEnclaveMakesNoKey() {
        Keychain.makesKeys = false
        #expect(DeviceKey.secureEnclave.make(false) == nil && DeviceKey.secureEnclave.publicKey() == nil)
    }

    // MARK: The pass

    @Test func thePassIsKeptInTheKeychainAndReplaced() {
        let box = PassBox.keychain
        #expect(box.load() == nil)
        box.save([1, 2, 3])
        #expect(box.load() == [1, 2, 3])
        box.save([4])
        #expect(box.load() == [4] && Keychain.items.count == 1)
        #expect(Keychain.items.first?[kSecAttrAccessible] as? String == kSecAttrAccessibleWhenUnlockedThisDeviceOnly)
    }

    // MARK: The server

    @Test func aRequestIsCBORAndItsAnswerComesBack() async throws {
        StubServer.answer = (201, Data([7, 8]))
        let answer = await post("/api/passes", [1, 2, 3])
        #expect(answer.status == 201 && answer.body == [7, 8] && answer.receivedAt == TestClock().now)
        let request = try #require(StubServer.requests.last)
        #expect(request.url == URL(string: "https://gate.example/venue/api/passes"))
        #expect(request.httpMethod == "POST" && request.timeoutInterval == 10)
        #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/cbor")
        #expect(request.value(forHTTPHeaderField: "Accept") == "application/cbor")
        #expect(StubServer.bodies.last == Data([1, 2, 3]))
    }

    @Test func noAnswerIsStatusZero() async {
        StubServer.answer = nil
        let answer = await post("/api/passes", [])
        #expect(answer.status == 0 && answer.body.isEmpty)
        let nowhere = await withCheckedContinuation { done in
            Server.at(nil, session: .shared, clock: TestClock().display).post("/api/passes", []) {
                done.resume(returning: $0)
            }
        }
        #expect(nowhere.status == 0)
    }

    private func post(_ path: String, _ body: [UInt8]) async -> Server.Answer {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [StubServer.self]
        let server = Server.at(
            URL(string: "https://gate.example/venue"), session: URLSession(configuration: configuration),
            clock: TestClock().display)
        return await withCheckedContinuation { done in server.post(path, body) { done.resume(returning: $0) } }
    }
}

/// Answers requests inside the process. Static, since the session makes its own instances.
///
/// Unsafe, but never two at once: tests here run one after another, and one looks only after it awaited its answer.
final class StubServer: URLProtocol {
    nonisolated(unsafe) static var answer: (status: Int, body: Data)?
    nonisolated(unsafe) static var requests: [URLRequest] = []
    nonisolated(unsafe) static var bodies: [Data] = []

    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}

    override func startLoading() {
        Self.requests.append(request)
        Self.bodies.append(request.httpBody ?? Data())
        guard let (status, body) = Self.answer, let url = request.url,
            let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)
        else {
            client?.urlProtocol(self, didFailWithError: URLError(.cannotConnectToHost))
            return
        }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: body)
        client?.urlProtocolDidFinishLoading(self)
    }
}
