import Observables
import QRCodes
import Screens
import Testing

@testable import QRCheckIn
@testable import UIKit

/// What a quick sketch of the check-in screen gets wrong, one kind after the other. (Text in Latin-1 and colours: see
/// `DrawingTests`; what is never freed: see `LeakTests`.)
@MainActor @Suite(.serialized) struct FaultTests {
    @Test func aSecondListenerDoesNotSilenceTheScreen() throws {
        let opened = try OpenScreen()
        var heard: [String] = []
        let other = opened.viewModel.remainingTime.bind { heard.append($0.map(\.text).joined()) }
        opened.device.clock.move(byMilliseconds: 2000)
        #expect(heard == ["남은 시간 15초", "남은 시간 14초", "남은 시간 13초"])
        #expect(opened.remaining == "남은 시간 13초")
        other.cancel()
        opened.device.clock.move(byMilliseconds: 1000)
        #expect(heard.count == 3 && opened.remaining == "남은 시간 12초")
    }

    @Test func aPeriodHasFifteenTicksNotSixteen() throws {
        let opened = try OpenScreen()
        var shown: [String] = []
        for _ in 0..<30 {
            shown.append(opened.remaining)
            opened.device.clock.move(byMilliseconds: 1000)
        }
        #expect(shown.filter { $0 == "남은 시간 15초" }.count == 2)
        #expect(!shown.contains("남은 시간 0초"))
    }

    @Test func theCodeOnTheScreenIsAnotherOneEachPeriod() throws {
        let opened = try OpenScreen()
        var drawings: [[CGContext.Fill]] = []
        for _ in 0..<4 {
            drawings.append(opened.screen.card.codeBox.codeView.fills)
            opened.device.clock.move(byMilliseconds: 15_000)
        }
        #expect((1..<4).allSatisfy { drawings[$0] != drawings[$0 - 1] })
    }

    @Test(arguments: Language.allCases) func theSecondsAreRedInEveryLanguage(_ language: Language) throws {
        let opened = try OpenScreen(language)
        for second in 1...15 {
            let text = try #require(opened.screen.card.remainingLabel.attributedText)
            var red: [String] = []
            var other: [String] = []
            let all = NSRange(location: 0, length: text.length)
            text.enumerateAttribute(.foregroundColor, in: all) { color, range, _ in
                let words = text.attributedSubstring(from: range).string
                if color as? UIColor == Palette.red { red.append(words) } else { other.append(words) }
            }
            let parts = Phrases(language).remainingTime(seconds: Int64(16 - second))
            #expect(red == parts.filter(\.isRed).map(\.text) && red.count == 1)
            #expect(other == parts.filter { !$0.isRed }.map(\.text))
            #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .scaledDigits(15))
            opened.device.clock.move(byMilliseconds: 1000)
        }
    }

    @Test func theUnderlineOutlivesEveryChange() throws {
        let opened = try OpenScreen()
        for _ in 0..<4 {
            let title = try #require(opened.screen.shakeButton.configuration?.attributedTitle)
            #expect(title.underlineStyle == .single)
            opened.screen.shakeButton.tap()
        }
    }

    @Test func thereIsOneShakeSettingForBothScreens() throws {
        let home = try HomeOnScreen(.english)
        var seen: [String] = [home.screen.shakeLabel.text ?? ""]
        home.screen.mainButton.tap()
        for _ in 0..<2 {
            try #require(home.codeScreen).shakeButton.tap()
            seen.append(home.screen.shakeLabel.text ?? "")
        }
        let (on, off) = (Phrases(.english).shakeTwice(), Phrases(.english).shakeIsOff())
        #expect(seen == [on, off, on])
    }

    @Test func aTextThatDoesNotFitIsAnErrorThatIsSeen() throws {
        #expect(throws: EncodingError.self) { try QRCode.encode(String(repeating: "가", count: 2000)) }
        let opened = try OpenScreen()
        opened.viewModel.codeArea.value = .problem(Phrases(.korean).passTooLong(), wayOut: Phrases(.korean).close())
        #expect(opened.code == nil && opened.sentence == Phrases(.korean).passTooLong())
        #expect(!opened.screen.card.codeBox.wayOutButton.isHidden)
    }

    @Test func nothingIsPrintedFromTheSources() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../").standardized
        var names: [String] = []
        for folder in ["App", "Widget", "Glance"] {
            let files = FileManager.default.enumerator(atPath: sources.appending(path: folder).path())
            while let name = files?.nextObject() as? String {
                guard name.hasSuffix(".swift") else { continue }
                names.append(name)
                let text = try String(contentsOf: sources.appending(path: "\(folder)/\(name)"), encoding: .utf8)
                #expect(!text.contains("print("), "\(folder)/\(name)")
            }
        }
        #expect(names.count > 20)
    }
}
