import Browser
import Screens

/// Kept for as long as the page; the browser runs this module on one thread.
nonisolated(unsafe) private var deskView: DeskView?

/// Called by the page once it can carry out commands.
@_expose(wasm, "start") @_cdecl("start")
public func start() {
    let phrases = Phrases(Language(tag: Page.text("language") ?? ""), utcOffsetMinutes: Page.utcOffsetMinutes)
    let model = DeskViewModel(
        server: .sameOrigin, now: { Page.now / 1000 }, origin: Page.text("origin") ?? "", phrases: phrases)
    deskView = DeskView(model, phrases)
}
