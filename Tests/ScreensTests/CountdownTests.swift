import CheckIn
import QRCodes
import Screens
import TestSupport
import Testing

struct CountdownTests {
    @Test func openingMakesACodeAtOnceAndShowsFifteen() throws {
        let scene = try Scene()
        #expect(scene.code != nil)
        #expect(scene.seconds == "남은 시간 15초")
    }

    @Test func aPeriodIsExactlyFifteenSecondsAndNotSixteenTicks() throws {
        let scene = try Scene()
        let heard = Heard(scene.screen.remainingTime)
        for second in 1...30 { scene.screen.tick(now: start + Int64(second) * 1000) }
        let numbers = heard.values.map { $0[1].text }
        let onePeriod = (1...15).reversed().map { "\($0)초" }
        #expect(numbers == onePeriod + onePeriod + ["15초"])
    }

    @Test func sixtyOneSecondsShowFiveCodesAndCountFromFifteenToOneEachTime() throws {
        let scene = try Scene()
        var codes: [QRCode] = []
        var counts: [String] = []
        for second in 0...60 {
            scene.screen.tick(now: start + Int64(second) * 1000)
            let code = try #require(scene.code)
            if codes.last != code { codes.append(code) }
            counts.append(scene.seconds)
        }
        #expect(codes.count == 5)
        #expect(Set(codes).count == 5)
        #expect(counts == (0...60).map { "남은 시간 \(15 - $0 % 15)초" })
    }

    @Test func everyPeriodHasANewCodeWhoseSecondIsItsFirst() throws {
        let (scene, signer) = try Scene.slow()
        for second in 0...60 {
            scene.screen.tick(now: start + 400 + Int64(second) * 1000)
            while signer.waitingCount > 0 { try signer.sign() }
        }
        let issued = (0..<5).map { start / 1000 + $0 * 15 }
        #expect(signer.asked == issued.map { Code.toBeSigned(pass: scene.holder.pass, issuedAt: $0) })
    }

    @Test func theCodeIsTheTextOfTheSignedTokenAtLevelM() throws {
        let holder = try Holder(of: Issuer())
        var signature: Signature?
        let signer = Signer { message, done in
            signature = try? holder.key.sign(message)
            done(signature)
        }
        let scene = try Scene(holder, signer: signer)
        let code = Code(pass: scene.holder.pass, issuedAt: start / 1000, signature: try #require(signature))
        #expect(try scene.code == QRCode.encode(code.text, level: .medium))
        #expect(scene.code?.version == Version(11))
    }

    @Test func lateTicksDoNotLetThePeriodDrift() throws {
        let scene = try Scene()
        var shown: [String] = []
        for late in [1300, 14_999, 15_800, 29_999, 30_000, 44_001, 46_700, 60_250] as [Int64] {
            scene.screen.tick(now: start + late)
            shown.append(scene.screen.remainingTime.value[1].text)
        }
        #expect(shown == ["14초", "1초", "15초", "1초", "15초", "1초", "14초", "15초"])
    }

    @Test func afterALongSleepTheCodeIsThatOfTheNewPeriodAndNeverTheOldOne() throws {
        let (scene, signer) = try Scene.slow()
        try signer.sign()
        let old = scene.code
        scene.screen.tick(now: start + 100_000)
        #expect(scene.screen.codeArea.value == .empty)
        try signer.sign()
        #expect(scene.code != nil && scene.code != old)
        #expect(signer.asked.last == Code.toBeSigned(pass: scene.holder.pass, issuedAt: start / 1000 + 90))
        #expect(scene.seconds == "남은 시간 5초")
    }

    @Test func aClockSetBackBeginsThePeriodAnew() throws {
        let scene = try Scene()
        scene.screen.tick(now: start + 10_000)
        scene.screen.tick(now: start - 3_600_000)
        #expect(scene.seconds == "남은 시간 15초")
        scene.screen.tick(now: start - 3_600_000 + 14_000)
        #expect(scene.seconds == "남은 시간 1초")
    }

    @Test func aClockSetBackALittleStillGivesALaterSecond() throws {
        let (scene, signer) = try Scene.slow()
        try signer.sign()
        scene.screen.tick(now: start - 2000)
        try signer.sign()
        #expect(signer.asked.last == Code.toBeSigned(pass: scene.holder.pass, issuedAt: start / 1000 + 1))
    }

    @Test func theNextTickIsDueAsTheCountdownTurns() throws {
        let scene = try Scene()
        let due = [0, 1, 400, 999, 1000, 15_250, 100_700].map { scene.screen.millisecondsToNextTick(now: start + $0) }
        #expect(due == [1000, 999, 600, 1, 1000, 750, 300])
    }
}
