import CheckIn
import Foundation
import Glance
import LocalAuthentication
import Screens

@testable import QRCheckIn

/// A phone in a test's hand.
@MainActor
final class TestDevice {
    let clock = TestClock()
    let screenshotTaken = Signal()
    let hidden = Signal()
    let shown = Signal()
    let left = Signal()

    /// What the brightness is and was set to, oldest first.
    var brightness: [CGFloat] = [0.4]
    var flags: [Settings.Flag: Bool] = [:]
    var passBytes: [UInt8]?
    var glances: [PassGlance] = []
    var widgetReloads = 0
    var vibrations = 0

    /// The number of the key, from which its public half follows; nil without a key.
    var keyNumber: UInt8? = 1
    var makesKeys = true
    var madeGuarded: [Bool] = []
    var canSign = true
    /// Each message that was signed, and whether the owner's proof came with it.
    var signed: [(message: [UInt8], withProof: Bool)] = []

    var hasPasscode = true
    var recognisesOwner = true
    var asked: [String] = []

    var device: Device {
        Device(
            clock: clock.display,
            brightness: Brightness(
                read: { [self] view in view.window == nil ? nil : brightness.last },
                write: { [self] in brightness.append($1) }),
            events: events,
            settings: Settings(flag: { [self] in flags[$0] }, setFlag: { [self] in flags[$0] = $1 }),
            owner: OwnerCheck(isPossible: { [self] in hasPasscode }, ask: { [self] in ask($0) }),
            key: DeviceKey(
                publicKey: { [self] in keyNumber.flatMap { try? TestPass.key($0) } },
                make: { [self] in make(isGuarded: $0) },
                sign: { [self] in sign($0, $1) }),
            passBox: PassBox(load: { [self] in passBytes }, save: { [self] in passBytes = $0 }),
            glance: GlanceStore(load: { nil }, save: { [self] in glances.append($0) }),
            reloadWidget: { [self] in widgetReloads += 1 },
            vibrate: { [self] in vibrations += 1 })
    }

    var events: ScreenEvents {
        ScreenEvents(
            screenshotTaken: screenshotTaken.listen, hidden: hidden.listen, shown: shown.listen, left: left.listen)
    }

    private func ask(_ reason: String) -> OwnerProof? {
        asked.append(reason)
        return recognisesOwner ? OwnerProof(context: LAContext()) : nil
    }

    private func make(isGuarded: Bool) -> PublicKey? {
        guard makesKeys else { return nil }
        madeGuarded.append(isGuarded)
        keyNumber = (keyNumber ?? 0) + 1
        return keyNumber.flatMap { try? TestPass.key($0) }
    }

    private func sign(_ message: [UInt8], _ proof: OwnerProof?) -> Signature? {
        guard canSign else { return nil }
        signed.append((message, proof != nil))
        return Signature(bytes: [UInt8](repeating: UInt8(signed.count % 251), count: 64))
    }
}
