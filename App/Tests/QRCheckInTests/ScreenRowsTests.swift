import Observables
import Screens
import Testing
import UIKit

@testable import QRCheckIn

/// The rows of the layout as relations, which hold with any font: by Apple's own Auto Layout on a simulator.
@MainActor struct ScreenRowsTests {
    @Test(arguments: Language.allCases) func theRowsStandAtTheirDistances(_ language: Language) throws {
        let screen = QRCodeViewController(
            viewModel: try viewModel(language),
            clock: DisplayClock(now: { 0 }, steady: { 0 }, after: { _, _ in Subscription {} }),
            brightness: Brightness(read: { _ in nil }, write: { _, _ in }),
            events: ScreenEvents(screenshotTaken: silent, hidden: silent, shown: silent, left: silent))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        window.rootViewController = screen
        window.makeKeyAndVisible()
        screen.view.layoutIfNeeded()

        func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: screen.view) }
        let safe = screen.view.safeAreaLayoutGuide.layoutFrame
        let (title, subtitle, close) = (
            place(screen.titleLabel), place(screen.subtitleLabel), place(screen.closeButton)
        )
        let (card, band, box) = (place(screen.card), place(screen.card.band), place(screen.card.codeBox))
        let (remaining, shake) = (place(screen.card.remainingLabel), place(screen.shakeButton))
        expectNear(title.minY, safe.minY + 70)
        expectNear(title.midX, safe.midX)
        expectNear(subtitle.minY, title.maxY + 8)
        expectNear(close.minY, safe.minY + 20)
        expectNear(close.maxX, safe.maxX - 20)
        expectNear(card.minY, subtitle.maxY + 16)
        expectNear(card.minX, safe.minX + 16)
        expectNear(card.maxX, safe.maxX - 16)
        expectNear(card.maxY, shake.minY - 140)
        expectNear(band.minY, card.minY)
        expectNear(band.height, 40)
        expectNear(box.minY, band.maxY + 16)
        expectNear(box.height, 223)
        expectNear(box.minX, card.minX + 60)
        expectNear(box.maxX, card.maxX - 60)
        expectNear(remaining.minY, box.maxY + 8)
        expectNear(shake.maxY, safe.maxY - 20)
    }

    private let silent: ScreenEvents.Listen = { _ in Subscription {} }

    private func viewModel(_ language: Language) throws -> QRCodeViewModel {
        QRCodeViewModel(
            pass: try TestPass.make(), signer: Signer { _, done in done(nil) },
            shakeSetting: ShakeSetting(load: { nil }, save: { _ in }), clockWarning: Observable(nil),
            phrases: Phrases(language), now: 0)
    }

    /// Within a point, since a device rounds to its pixels.
    private func expectNear(_ one: CGFloat, _ other: CGFloat, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(abs(one - other) <= 1, sourceLocation: sourceLocation)
    }
}
