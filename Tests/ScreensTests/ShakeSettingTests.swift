import Screens
import TestSupport
import Testing

struct ShakeSettingTests {
    @Test func itStartsOnAndIsKept() throws {
        var kept: [Bool] = []
        let setting = ShakeSetting(load: { nil }, save: { kept.append($0) })
        let scene = try Scene(shakeSetting: setting)
        let heard = Heard(setting.isOn)
        scene.screen.shakeSwitchTapped()
        scene.screen.shakeSwitchTapped()
        scene.screen.shakeSwitchTapped()
        #expect(heard.values == [true, false, true, false])
        #expect(kept == [false, true, false])
    }

    @Test func theKeptChoiceIsTakenUp() {
        #expect(ShakeSetting(load: { false }, save: { _ in }).isOn.value == false)
    }

    @Test func theHomeScreenAndTheCheckInScreenObeyOneSetting() throws {
        let visit = try Visit()
        visit.home.opened(now: start)
        visit.home.buttonTapped(now: start)
        let screen = try #require(visit.home.screen.value)
        screen.shakeSwitchTapped()
        #expect(visit.home.shakeHint.value == "쉐이크 기능이 꺼져 있어요.")
        #expect(screen.shakeSwitch.value.symbol == .phoneShaking)
    }
}

struct ShakeDetectorTests {
    private func events(_ samples: [(milliseconds: Int64, strength: Int64)]) -> [ShakeDetector.Event] {
        var detector = ShakeDetector()
        return samples.compactMap {
            detector.moved(millimetresPerSecondSquared: $0.strength, now: start + $0.milliseconds)
        }
    }

    @Test func oneSwingBackAndForthIsOneShake() {
        #expect(events([(0, 20_000), (50, 3000), (100, 25_000), (200, 18_000), (300, 2000)]) == [.shaken])
    }

    @Test func twoSwingsAreTwoShakes() {
        #expect(events([(0, 20_000), (100, 22_000), (400, 1000), (600, 24_000), (700, 19_000)]) == [.shaken, .shaken])
    }

    @Test func walkingIsNoShake() {
        #expect(events([(0, 4000), (300, 9000), (600, 14_999)]).isEmpty)
    }

    @Test func aShakeThatNoneFollowsIsCancelledOnce() {
        #expect(events([(0, 20_000), (1000, 100), (3001, 100), (4000, 100)]) == [.shaken, .cancelled])
    }

    @Test func aClockSetBackIsNoTrouble() {
        #expect(events([(0, 20_000), (-60_000, 20_000), (-59_000, 100)]) == [.shaken, .shaken])
    }
}
