import QRCodes
import Screens
import Testing

@testable import QRCheckIn
@testable import UIKit

/// How the code is drawn. Tests/Interop/drawings.py reads the recorded drawings with another reader.
@MainActor @Suite(.serialized) struct DrawingTests {
    struct Place: CustomTestStringConvertible, Sendable {
        let name: String
        let size: CGSize
        let scale: CGFloat
        let style: UIUserInterfaceStyle
        var testDescription: String { name }
    }

    nonisolated static let places = [
        Place(name: "phone", size: .phone, scale: 3, style: .light),
        Place(name: "phone-dark", size: .phone, scale: 3, style: .dark),
        Place(name: "small-phone", size: .smallPhone, scale: 2, style: .light),
        Place(name: "side", size: .phoneOnItsSide, scale: 3, style: .light),
        Place(name: "tablet", size: .tablet, scale: 2, style: .dark),
    ]

    @Test(arguments: places) func theCodeIsBlackOnWhiteOnWholePixelsWithItsQuietZone(_ place: Place) throws {
        let traits = UITraitCollection(style: place.style, scale: place.scale)
        let opened = try OpenScreen(size: place.size, traits: traits)
        let view = opened.screen.card.codeBox.codeView
        let fills = view.fills
        #expect(fills.first == CGContext.Fill(color: .white, rect: view.bounds))
        let dark = fills.dropFirst()
        #expect(dark.allSatisfy { $0.color == .black })
        let edges = dark.flatMap { [$0.rect.minX, $0.rect.minY, $0.rect.maxX, $0.rect.maxY] }.map { $0 * place.scale }
        #expect(edges.allSatisfy { abs($0 - $0.rounded()) < 1e-6 })

        let code = try #require(view.code)
        let module = try #require(dark.map(\.rect.height).first)
        let outline = try #require(dark.map(\.rect).reduce(nil) { $0?.union($1) ?? $1 } as CGRect?)
        #expect(abs(outline.width - module * CGFloat(code.modulesPerSide)) < 1e-6)
        #expect(outline.minX >= 4 * module && view.bounds.maxX - outline.maxX >= 4 * module)
        #expect(outline.minY >= 4 * module && view.bounds.maxY - outline.maxY >= 4 * module)
        // The code is as large as whole pixels allow: one pixel more a module would not fit.
        let oneMore = (module + 1 / place.scale) * CGFloat(code.modulesPerSide + 8)
        #expect(oneMore > min(view.bounds.width, view.bounds.height))

        let text = try #require(try opened.codes(of: TestPass.make()).first?.text)
        try Records.write(fills, size: view.bounds.size, scale: place.scale, text: text, as: place.name)
    }

    @Test func everyDarkModuleIsDrawnOnce() throws {
        let view = QRCodeView(frame: CGRect(x: 0, y: 0, width: 29, height: 29))
        let code = try QRCode.encode("1", version: Version(1))
        view.code = code
        view.spread(UITraitCollection(scale: 1))
        var drawn = Set<[Int]>()
        for rect in view.fills.dropFirst().map(\.rect) {
            for column in Int(rect.minX)..<Int(rect.maxX) {
                #expect(drawn.insert([column - 4, Int(rect.minY) - 4]).inserted)
            }
        }
        for row in 0..<21 {
            for column in 0..<21 { #expect(drawn.contains([column, row]) == code.isDark(column: column, row: row)) }
        }
        #expect(drawn.count <= 441)
    }

    @Test func aNewCodeIsDrawnAndAnOldOneIsGone() throws {
        let opened = try OpenScreen()
        let view = opened.screen.card.codeBox.codeView
        let first = view.fills
        #expect(view.fills == first)
        opened.device.clock.move(byMilliseconds: 15_000)
        #expect(view.fills != first && view.fills.count > 100)
        opened.window.spread(UITraitCollection(capture: .active))
        #expect(view.fills.count == 1 && !view.isAccessibilityElement)
    }

    @Test func aChangeOfSizeDrawsTheCodeAnew() throws {
        let view = QRCodeView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.code = try QRCode.encode("1")
        let small = view.fills
        view.frame.size = CGSize(width: 200, height: 200)
        #expect(view.fills != small)
    }

    @Test func aViewWithoutRoomStaysWhite() throws {
        let view = QRCodeView(frame: CGRect(x: 0, y: 0, width: 9, height: 200))
        view.code = try QRCode.encode("1")
        #expect(view.fills == [CGContext.Fill(color: .white, rect: view.bounds)])
        #expect(ModuleGrid(modulesPerSide: 21, in: .zero, pixelsPerPoint: 3) == nil)
    }

    @Test func aUnicodeTextIsDrawnToo() throws {
        let view = QRCodeView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let text = "안녕하세요 QR 코드"
        view.code = try QRCode.encode(text)
        try Records.write(view.fills, size: view.bounds.size, scale: 3, text: text, as: "korean")
    }
}
