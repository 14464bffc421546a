import Screens
import Testing

struct KioskTests {
    private final class Device {
        var kept = ""
        lazy var kiosk = KioskViewModel(
            load: { self.kept }, save: { self.kept = $0 }, phrases: Phrases(.english))
    }

    @Test func thePINThatLocksUnlocks() {
        let device = Device()
        let kiosk = device.kiosk
        kiosk.started()
        let heard = Heard(kiosk.isLocked)
        kiosk.buttonTapped()
        #expect(kiosk.question.value == "Choose 4 to 8 digits to unlock with")
        kiosk.entered("2468", now: start)
        #expect(kiosk.question.value == nil)
        #expect(kiosk.buttonTitle.value == "Unlock")
        kiosk.buttonTapped()
        kiosk.entered("2469", now: start)
        #expect(kiosk.question.value == "Other digits: try again")
        kiosk.entered("2468", now: start)
        #expect(heard.values == [false, true, false])
        #expect(device.kept.isEmpty)
    }

    @Test(arguments: ["", "123", "123456789", "12a4", "１２３４"])
    func whatIsNoPINLocksNothing(text: String) {
        let device = Device()
        device.kiosk.buttonTapped()
        device.kiosk.entered(text, now: start)
        #expect(!device.kiosk.isLocked.value)
        #expect(device.kiosk.question.value != nil)
    }

    @Test func loadingThePageAgainIsNoWayOut() {
        let first = Device()
        first.kiosk.entered("2468", now: start)
        let second = Device()
        second.kept = first.kept
        second.kiosk.started()
        #expect(second.kiosk.isLocked.value)
    }

    @Test func afterFiveWrongOnesThereIsAPause() {
        let device = Device()
        let kiosk = device.kiosk
        kiosk.entered("2468", now: start)
        for _ in 0..<5 { kiosk.entered("0000", now: start) }
        kiosk.entered("2468", now: start + 29_999)
        #expect(kiosk.isLocked.value)
        #expect(kiosk.question.value == "Wrong too often: try again in 30 seconds")
        kiosk.entered("2468", now: start + 30_000)
        #expect(!kiosk.isLocked.value)
    }
}
