import CheckIn
import Observables
import QRCodes
import TestSupport
import Testing

@testable import Screens

struct CodeAreaTests {
    @Test func theNextCodeIsSignedAheadSoThatItReplacesTheOldOneWhole() throws {
        let (scene, signer) = try Scene.slow()
        let heard = Heard(scene.screen.codeArea)
        try signer.sign()
        scene.screen.tick(now: start + 14_000)
        try signer.sign()
        scene.screen.tick(now: start + 15_000)
        #expect(heard.values.map(\.kind) == ["empty", "code", "code"])
        #expect(heard.values[1] != heard.values[2])
        #expect(signer.waitingCount == 0)
    }

    @Test func anOldCodeIsTakenAwayWhenItsPeriodEndsWhetherTheNewOneIsSignedOrNot() throws {
        let (scene, signer) = try Scene.slow()
        let heard = Heard(scene.screen.codeArea)
        try signer.sign()
        scene.screen.tick(now: start + 14_000)
        scene.screen.tick(now: start + 15_000)
        #expect(heard.values.map(\.kind) == ["empty", "code", "empty"])
        try signer.sign()
        #expect(heard.values.map(\.kind) == ["empty", "code", "empty", "code"])
    }

    @Test func aLateSignatureForAnOldPeriodIsIgnored() throws {
        let (scene, signer) = try Scene.slow()
        let heard = Heard(scene.screen.codeArea)
        scene.screen.tick(now: start + 31_000)
        try signer.sign()
        #expect(heard.values.map(\.kind) == ["empty", "empty"])
        try signer.sign()
        #expect(scene.screen.codeArea.value.kind == "code")
    }

    @Test func aFailedSignatureIsSaidAndTriedAgainByHand() throws {
        let (scene, signer) = try Scene.slow(.english)
        signer.fail()
        let problem = CodeArea.problem("The code could not be made. Please try again.", wayOut: "Try again")
        #expect(scene.screen.codeArea.value == problem)
        scene.screen.wayOutTapped()
        #expect(scene.screen.codeArea.value == .empty)
        try signer.sign()
        #expect(scene.screen.codeArea.value.kind == "code")
    }

    @Test func aFailedSignatureIsTriedAgainInTheNextPeriodByItself() throws {
        let (scene, signer) = try Scene.slow()
        signer.fail()
        scene.screen.tick(now: start + 15_000)
        try signer.sign()
        #expect(scene.screen.codeArea.value.kind == "code")
    }

    @Test func aSignatureThatFailsAheadOfTimeIsTriedAgainWhenItIsDue() throws {
        let (scene, signer) = try Scene.slow()
        try signer.sign()
        scene.screen.tick(now: start + 14_000)
        signer.fail()
        #expect(scene.screen.codeArea.value.kind == "code")
        scene.screen.tick(now: start + 15_000)
        try signer.sign()
        #expect(scene.screen.codeArea.value.kind == "code")
    }

    @Test func koreanInAPassGivesACodeAndNotAnEmptyBox() throws {
        let holder = try Holder(of: Issuer(), status: "접종 완료", name: "홍길동", venues: ["시민회관 정문"])
        #expect(try Scene(holder).code != nil)
    }

    @Test func theLongestPassStillFits() throws {
        let long = String(repeating: "가", count: 32)
        let holder = try Holder(of: Issuer(), status: long, name: long, venues: Array(repeating: long, count: 8))
        #expect(try Scene(holder).code != nil)
    }

    @Test func aTextThatDoesNotFitIsSaidAndLeadsBackHome() throws {
        let holder = try Holder(of: Issuer())
        let screen = QRCodeViewModel(
            pass: holder.pass, signer: .prompt(holder.key), shakeSetting: .forgetful(),
            clockWarning: Observable(nil), phrases: Phrases(.english), now: start, version: Version(10))
        let sentence = "This pass holds too much to fit in a code. Please get a new pass from the desk."
        #expect(screen.codeArea.value == .problem(sentence, wayOut: "Close"))
        screen.wayOutTapped()
        #expect(!screen.isOpen.value)
    }

    @Test func whileTheScreenIsCapturedTheCodeIsCoveredAndComesBack() throws {
        let scene = try Scene()
        let heard = Heard(scene.screen.codeArea)
        let alerts = Heard(scene.screen.captureAlert)
        scene.screen.captureChanged(isCaptured: true)
        scene.screen.tick(now: start + 15_000)
        scene.screen.captureChanged(isCaptured: false)
        #expect(heard.values.first?.kind == "code" && heard.values.last?.kind == "code")
        #expect(Set(heard.values.dropFirst().dropLast().map(\.kind)) == ["covered"])
        #expect(heard.values.last != heard.values.first)
        #expect(alerts.values == [nil])
    }

    @Test func aHiddenPageCoversTheCodeAndShowsOnlyAFreshOneAgain() throws {
        let scene = try Scene()
        let heard = Heard(scene.screen.codeArea)
        scene.screen.screenHidden()
        scene.screen.screenShown(now: start + 40_000)
        let codes = heard.values.compactMap(\.code)
        #expect(heard.values.map(\.kind).filter { $0 != "covered" } == ["code", "code"])
        #expect(Set(codes).count == 2)
    }

    @Test func itIsBrightExactlyWhileACodeIsSeen() throws {
        let (scene, signer) = try Scene.slow()
        let heard = Heard(scene.screen.isBright)
        try signer.sign()
        scene.screen.captureChanged(isCaptured: true)
        scene.screen.captureChanged(isCaptured: false)
        scene.screen.closeTapped()
        #expect(heard.values == [false, true, false, true, false])
    }
}
