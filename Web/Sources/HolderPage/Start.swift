import Browser
import CheckIn
import Screens

/// Kept for as long as the page; the browser runs this module on one thread.
nonisolated(unsafe) private var homeView: HomeView?

/// Called by the page once it has opened the device's key store.
@_expose(wasm, "start") @_cdecl("start")
public func start() {
    let phrases = Phrases(
        Language(tag: Page.text("language") ?? ""), utcOffsetMinutes: Page.utcOffsetMinutes)
    let signer = Signer.device
    let clock = ServerClock(phrases)
    let shakeSetting = ShakeSetting.kept
    let model = HomeViewModel(
        passStore: .device,
        enrol: { done in
            guard let key = PublicKey.device else { return done(.failure(.deviceFault)) }
            let invitation = Page.text("query", "invitation")
            Enrolment(key: key, signer: signer, server: .sameOrigin, invitation: invitation).enrol(done)
        },
        signer: signer, clock: clock, shakeSetting: shakeSetting,
        vibrate: { Page.run("vibrate", bytes: twoBytes(80)) }, phrases: phrases)
    homeView = HomeView(model, clock, phrases.language)
}
