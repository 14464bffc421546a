import Browser
import CheckIn
import Screens

// What the screens ask of a device, as this browser provides it.

extension Signer {
    static var device: Signer {
        Signer { message, done in
            Page.ask("sign", bytes: message) { done(Signature(bytes: $0.bytes)) }
        }
    }
}

extension PublicKey {
    /// The device's key, unless the browser could not make or keep one. It comes as an uncompressed point: 4, x, y.
    static var device: PublicKey? {
        guard let point = Page.read("publicKey"), point.count == 65 else { return nil }
        return PublicKey(x: Array(point[1...32]), yIsOdd: point[64] & 1 == 1)
    }
}

extension PassStore {
    static var device: PassStore {
        PassStore(
            load: {
                guard let bytes = Page.read("pass"), let pass = try? Pass(bytes: bytes) else { return nil }
                return pass.claims.deviceKey == PublicKey.device ? pass : nil
            },
            save: { Page.run("savePass", bytes: $0.bytes) },
            remove: { Page.run("removePass") })
    }
}

extension EnrolmentFailure {
    /// Why there is no device key.
    static var deviceFault: EnrolmentFailure {
        Page.read("isSecure") == nil ? .pageIsNotSecure : .keyCannotBeKept
    }
}

extension ShakeSetting {
    /// The choice in the page's local storage.
    static var kept: ShakeSetting {
        ShakeSetting(
            load: { Page.read("stored", "shake").map { $0 == [UInt8(ascii: "1")] } },
            save: { Page.run("store", "shake", bytes: [UInt8(ascii: $0 ? "1" : "0")]) })
    }
}

extension LockSetting {
    /// The browser's recognition of the device's owner (WebAuthn), where it has it.
    static var kept: LockSetting? {
        guard let state = Page.read("lock") else { return nil }
        let ask = { (task: String, done: @escaping (Bool) -> Void) in
            Page.ask(task) { done($0.number == 1) }
        }
        return LockSetting(
            isOn: !state.isEmpty, change: { isOn, done in ask(isOn ? "setLock" : "removeLock", done) },
            askOwner: { ask("openLock", $0) })
    }
}
