import Browser
import CheckIn
import Screens

/// Kept for as long as the page; the browser runs this module on one thread.
nonisolated(unsafe) private var gateView: GateView?

/// Called by the page once it can carry out commands.
@_expose(wasm, "start") @_cdecl("start")
public func start() {
    let phrases = Phrases(Language(tag: Page.text("language") ?? ""), utcOffsetMinutes: Page.utcOffsetMinutes)
    guard let text = Page.text("pairing") else { return start(phrases, problem: nil) }
    Server.sameOrigin.pair(text) { result in
        switch result {
        case .success(let paired):
            keep("gate-token", paired.token)
            keep("gate-name", paired.place.gate)
            keep("gate-venue", paired.place.venue)
            start(phrases, problem: nil)
        case .failure(let failure): start(phrases, problem: phrases.pairingFailed(failure))
        }
    }
}

private func start(_ phrases: Phrases, problem: String?) {
    let name = Page.text("stored", "gate-name") ?? Page.text("query", "gate")
    let venue = Page.text("stored", "gate-venue")
    let clock = ServerClock(phrases)
    let offline = OfflineGate(
        place: GatePlace(gate: name ?? "main", venue: venue ?? "main"), server: .sameOrigin, asking: .impatient,
        device: .page, clock: clock, phrases: phrases)
    let model = GateViewModel(
        gate: name, check: offline.check, annul: Server.sameOrigin.annul,
        newID: { Page.text("newID") ?? "" }, signal: { $0.give() }, clock: clock, phrases: phrases)
    let kiosk = KioskViewModel(
        load: { Page.text("stored", "kiosk") }, save: { keep("kiosk", $0) }, phrases: phrases)
    Element("pairing-problem").show(problem)
    Element("venue").show(venue)
    gateView = GateView(
        model, CameraViewModel(.page, phrases: phrases), ConnectionView(offline, phrases), kiosk, clock,
        phrases.language)
}

private func keep(_ name: String, _ value: String) {
    Page.run("store", name, bytes: Array(value.utf8))
}

extension GateSignal {
    /// Lets it be heard and felt.
    fileprivate func give() {
        Page.run("beep", bytes: beeps.flatMap { twoBytes($0.hertz) + twoBytes($0.milliseconds) })
        Page.run("vibrate", bytes: vibration.flatMap(twoBytes))
    }
}
