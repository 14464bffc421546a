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
    let invitation = Page.text("invitation")
    let model = HomeViewModel(
        passStore: .device,
        enrol: { done in
            guard let key = PublicKey.device else { return done(.failure(.deviceFault)) }
            Enrolment(key: key, signer: signer, server: .sameOrigin, invitation: invitation).enrol { result in
                if case .success = result { Page.run("invitationTaken") }
                done(result)
            }
        },
        signer: signer, clock: clock, shakeSetting: .kept,
        vibrate: { Page.run("vibrate", bytes: twoBytes(80)) }, phrases: phrases, lock: .kept,
        hasNewInvitation: invitation != nil,
        askOwnData: { purpose, done in
            guard let key = PublicKey.device else { return done(.failure(.deviceFault)) }
            Enrolment(key: key, signer: signer, server: .sameOrigin, invitation: nil).ask(purpose, done)
        })
    homeView = HomeView(model, clock, phrases.language)
}
