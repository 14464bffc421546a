import Browser
import CheckIn
import Screens

/// Kept for as long as the page; the browser runs this module on one thread.
nonisolated(unsafe) private var gateView: GateView?

/// Called by the page once it can carry out commands.
@_expose(wasm, "start") @_cdecl("start")
public func start() {
    let phrases = Phrases(Language(tag: Page.text("language") ?? ""), utcOffsetMinutes: Page.utcOffsetMinutes)
    let clock = ServerClock(phrases)
    let model = GateViewModel(
        gate: Page.text("query", "gate"), check: Checking(server: .sameOrigin).check,
        newID: { Page.text("newID") ?? "" }, signal: { $0.give() }, clock: clock, phrases: phrases)
    gateView = GateView(model, CameraViewModel(.page, phrases: phrases), clock, phrases.language)
}

extension GateSignal {
    /// Lets it be heard and felt.
    fileprivate func give() {
        Page.run("beep", bytes: beeps.flatMap { twoBytes($0.hertz) + twoBytes($0.milliseconds) })
        Page.run("vibrate", bytes: vibration.flatMap(twoBytes))
    }
}
