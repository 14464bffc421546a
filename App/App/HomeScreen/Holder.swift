import CheckIn
import Glance
import Screens

/// Who holds the phone: the home screen's view model over the device's parts, and the lock on the pass.
@MainActor
final class Holder {
    let viewModel: HomeViewModel
    let lock: PassLock
    /// The device's clock, put right by the server's.
    let clock: DisplayClock

    init(device: Device, server: Server, phrases: Phrases) {
        let lock = PassLock(settings: device.settings, owner: device.owner, phrases: phrases)
        let signer = Signer(device.key, lock)
        let serverClock = ServerClock(
            server: server, wall: device.clock.now, steady: device.clock.steady, phrases: phrases)
        self.lock = lock
        clock = DisplayClock(now: { serverClock.now() }, steady: device.clock.steady, after: device.clock.after)
        viewModel = HomeViewModel(
            passStore: PassStore(device),
            enrol: { done in
                guard let key = device.key.make(lock.isOn.value) else { return done(.failure(.phoneCannotKeepKey)) }
                lock.keyMade()
                Enrolment(key: key, signer: signer, server: server, invitation: nil).enrol { result in
                    done(result.mapError { $0 == .keyCannotBeKept ? .phoneCannotKeepKey : $0 })
                }
            },
            signer: signer, clock: serverClock,
            shakeSetting: ShakeSetting(
                load: { device.settings.flag(.shakeOpens) }, save: { device.settings.setFlag(.shakeOpens, $0) }),
            vibrate: device.vibrate,
            phrases: phrases)
    }
}

extension Signer {
    /// The device's key, behind the lock.
    @MainActor
    fileprivate init(_ key: DeviceKey, _ lock: PassLock) {
        self.init { message, done in
            lock.unlock { answer in
                switch answer {
                case .unlocked: done(key.sign(message, nil))
                case .recognised(let proof): done(key.sign(message, proof))
                case .refused: done(nil)
                }
            }
        }
    }
}

extension PassStore {
    /// The kept pass, if it is bound to the device's key; the widget learns of a new one.
    @MainActor
    fileprivate init(_ device: Device) {
        self.init(
            load: {
                guard let bytes = device.passBox.load(), let pass = try? Pass(bytes: bytes) else { return nil }
                return pass.claims.deviceKey == device.key.publicKey() ? pass : nil
            },
            save: { pass in
                device.passBox.save(pass.bytes)
                let claims = pass.claims
                device.glance.save(PassGlance(safeNumber: claims.safeNumber.text, expiresAt: claims.expiresAt))
                device.reloadWidget()
            })
    }
}
