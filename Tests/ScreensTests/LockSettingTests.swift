import Screens
import Testing

struct LockSettingTests {
    /// A device that keeps a lock and answers when it is told to.
    private final class Device {
        var changes: [(isOn: Bool, done: (Bool) -> Void)] = []
        var questions: [(Bool) -> Void] = []

        func lock(isOn: Bool) -> LockSetting {
            LockSetting(
                isOn: isOn, change: { self.changes.append(($0, $1)) }, askOwner: { self.questions.append($0) })
        }
    }

    @Test func aLockedPassOpensForItsOwnerAlone() throws {
        let device = Device()
        let visit = try Visit(language: .english, lock: device.lock(isOn: true))
        visit.home.opened(now: start)
        visit.home.buttonTapped(now: start)
        #expect(!visit.isScreenOpen)
        device.questions[0](false)
        #expect(!visit.isScreenOpen)
        #expect(
            visit.home.content.value.sentence == "It could not be confirmed that it is you. Please try again.")
        visit.home.buttonTapped(now: start)
        device.questions[1](true)
        #expect(visit.isScreenOpen)
    }

    @Test func whatIsKnownOfTheHolderIsLockedToo() throws {
        let device = Device()
        let visit = try Visit(lock: device.lock(isOn: true))
        visit.home.opened(now: start)
        visit.home.ownDataTapped()
        #expect(visit.home.ownData.value == nil)
        device.questions[0](true)
        #expect(visit.home.ownData.value != nil)
    }

    @Test func onlyTheLatestAnswerCounts() throws {
        let device = Device()
        let visit = try Visit(lock: device.lock(isOn: true))
        visit.home.opened(now: start)
        visit.home.buttonTapped(now: start)
        visit.home.buttonTapped(now: start)
        device.questions[0](true)
        #expect(!visit.isScreenOpen)
        device.questions[1](true)
        #expect(visit.isScreenOpen)
    }

    @Test func theSwitchTurnsWhenTheDeviceHasDoneIt() throws {
        let device = Device()
        let visit = try Visit(language: .english, lock: device.lock(isOn: false))
        let button = Heard(try #require(visit.home.lockButton))
        visit.home.opened(now: start)
        visit.home.lockTapped()
        device.changes[0].done(false)
        visit.home.lockTapped()
        device.changes[1].done(true)
        visit.home.lockTapped()
        device.changes[2].done(true)
        #expect(device.changes.map(\.isOn) == [true, true, false])
        #expect(button.values == ["Lock the pass", "Unlock the pass", "Lock the pass"])
        visit.home.buttonTapped(now: start)
        #expect(visit.isScreenOpen)
    }
}
