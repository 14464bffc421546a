import CheckIn
import Screens
import TestSupport
import Testing

struct ServerClockTests {
    private let device = TestClock()
    private var clock: ServerClock { device.clock }

    /// By how much the clock is wrong.
    private var error: Int64 { clock.now() - (device.wall + device.serverAhead) }

    @Test func beforeTheServerAnswersTheDevicesClockCounts() {
        device.serverAhead = 240_000
        #expect(clock.now() == device.wall)
        #expect(clock.warning.value == nil)
        device.isReachable = false
        clock.ask()
        #expect(clock.now() == device.wall)
        #expect(clock.slowBySeconds == 0)
    }

    @Test(arguments: [240_000, -240_000, 6_000, -86_400_000, 40_000_000_000] as [Int64])
    func aWrongClockIsPutRight(ahead: Int64) {
        device.serverAhead = ahead
        for roundTrip in [0, 80, 1500, 4000] as [Int64] {
            device.roundTrip = roundTrip
            clock.ask()
            #expect(abs(error) <= 500)
            device.pass(3_600_000)
            #expect(abs(error) <= 500)
        }
        #expect(device.asked.count == 4)
    }

    @Test(arguments: [0, 900, -1400, 1500] as [Int64])
    func aClockThatIsAsRightAsCanBeToldIsLeftAlone(ahead: Int64) {
        device.serverAhead = ahead
        clock.ask()
        #expect(clock.now() == device.wall)
    }

    @Test func anAnswerThatTookLongTellsNothing() {
        device.serverAhead = 240_000
        device.roundTrip = 4001
        clock.ask()
        #expect(clock.now() == device.wall)
        #expect(clock.warning.value == nil)
    }

    @Test(
        arguments: [
            (5_000, nil), (-5_000, nil), (6_500, "This phone's clock is 6 seconds off. Please set it."),
            (-7_000, "This phone's clock is 7 seconds off. Please set it."),
            (240_000, "This phone's clock is 4 minutes off. Please set it."),
            (-172_800_000, "This phone's clock is 2 days off. Please set it."),
        ] as [(Int64, String?)])
    func theHolderIsWarnedFromFiveSecondsOn(ahead: Int64, sentence: String?) {
        device.serverAhead = ahead
        clock.ask()
        #expect(clock.warning.value == sentence)
    }

    @Test func aClockThatIsSetRightIsBelievedAgain() {
        device.serverAhead = 240_000
        clock.ask()
        device.set(by: 240_000)
        let heard = Heard(clock.warning)
        #expect(clock.now() == device.wall)
        #expect(heard.values.last == .some(nil))
        #expect(device.asked.count == 2)
        #expect(abs(error) <= 500)
        #expect(device.asked.count == 2)
    }

    @Test func aClockThatIsSetRightWithoutANetworkIsBelievedAgainToo() {
        device.serverAhead = -240_000
        clock.ask()
        device.isReachable = false
        device.set(by: -240_000)
        #expect(clock.now() == device.wall)
        #expect(clock.warning.value == nil)
    }

    @Test func aClockThatIsSetWrongIsPutRightWithTheNextAnswer() {
        clock.ask()
        device.set(by: -3_600_000)
        _ = clock.now()
        #expect(abs(error) <= 500)
        #expect(clock.warning.value == "This phone's clock is 60 minutes off. Please set it.")
    }

    @Test(arguments: [Int64.min, -1, 0, 253_402_300_800, .max])
    func noServersTimeTraps(serverTime: Int64) {
        device.serverTime = serverTime
        clock.ask()
        _ = clock.now()
        #expect(clock.warning.value != nil)
    }

    @Test func theCodeStatesTheServersTime() throws {
        let holder = try Holder(of: Issuer())
        device.serverAhead = 240_000
        var signed: [[UInt8]] = []
        let signer = Signer { message, done in
            signed.append(message)
            done(try? holder.key.sign(message))
        }
        let scene = try Scene(holder, signer: signer, now: clock.now())
        clock.ask()
        scene.screen.tick(now: clock.now())
        let server = (device.wall + device.serverAhead) / 1000
        let right = [server, server + 1].map { Code.toBeSigned(pass: holder.pass, issuedAt: $0) }
        #expect(signed.last.map { right.contains($0) } == true)
        // Set right, the device makes no code of the future.
        device.set(by: 240_000)
        scene.screen.tick(now: clock.now())
        #expect(
            signed.last.map {
                (0...1).map { device.wall / 1000 + $0 }.map { Code.toBeSigned(pass: holder.pass, issuedAt: $0) }
                    .contains($0)
            } == true)
    }
}
