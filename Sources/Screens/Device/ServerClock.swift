import CheckIn
public import Observables

/// The device's clock, put right by the server's. Times are milliseconds.
///
/// Views take their time from here. What the server said counts until the device's clock is set, be it by hand or over a
/// network: then it parts from a clock that nobody sets, what was said is void, and the server is asked again. A device
/// may stop that other clock while it sleeps; then the server is asked once more than need be.
public final class ServerClock {
    /// A sentence when the device's clock is further from the server's than gates allow.
    public let warning = Observable<String?>(nil)
    /// By how many seconds the device's clock is behind the server's, or ahead if less than zero; 0 while that is within
    /// what gates allow, or not known.
    public private(set) var slowBySeconds: Int64 = 0

    private let server: Server
    private let wall: () -> Int64
    private let steady: () -> Int64
    private let phrases: Phrases
    private var said: Said?

    /// What the server said, which may be kept for as long as the steady clock runs.
    public struct Said: Equatable, Sendable {
        /// By how much the server's clock was ahead of the device's.
        public var ahead: Int64
        /// By how much the device's clock was ahead of the steady one.
        public var lead: Int64

        /// Makes one from its parts.
        public init(ahead: Int64, lead: Int64) {
            self.ahead = ahead
            self.lead = lead
        }
    }

    /// What a second's time, and half the way to the server and back, leave uncertain.
    private static let exactness: Int64 = 2000

    /// - Parameters:
    ///   - server: The way to the server.
    ///   - wall: The device's clock, in Unix milliseconds.
    ///   - steady: A clock that nobody sets, since any moment.
    public init(server: Server, wall: @escaping () -> Int64, steady: @escaping () -> Int64, phrases: Phrases) {
        self.server = server
        self.wall = wall
        self.steady = steady
        self.phrases = phrases
    }

    /// The time by the server's clock, as far as it is known; the device's otherwise. In Unix milliseconds.
    public func now() -> Int64 {
        let now = wall()
        guard let said else { return now }
        if isExact(now - steady() - said.lead) { return isExact(said.ahead) ? now : now + said.ahead }
        take(nil)
        ask()
        return now
    }

    /// Asks the server for its time, by the cheapest answer that tells it.
    public func ask() {
        let sentAt = steady()
        server.post("/api/passes/challenge", []) { [self] answer in
            if let challenge = try? answer.challenge() { hear(challenge.serverTime, roundTrip: steady() - sentAt) }
        }
    }

    private func hear(_ serverTime: Int64, roundTrip: Int64) {
        // Later than that, there is no telling when the server looked at its clock.
        guard roundTrip <= 2 * ServerClock.exactness else { return }
        let now = wall()
        // A number from outside: its year is kept below 10000. On average it was half a second more.
        let time = min(max(serverTime, 0), 253_402_300_799) * 1000 + 500 + roundTrip / 2
        take(Said(ahead: time - now, lead: now - steady()))
    }

    private func take(_ said: Said?) {
        self.said = said
        let ahead = said?.ahead ?? 0
        let seconds = (ahead + (ahead < 0 ? -500 : 499)) / 1000
        let skew = AdmissionPolicy.usualSkewSeconds
        slowBySeconds = -skew...skew ~= seconds ? 0 : seconds
        warning.value = slowBySeconds == 0 ? nil : phrases.clockIsOff(bySeconds: seconds)
    }

    private func isExact(_ difference: Int64) -> Bool {
        -ServerClock.exactness...ServerClock.exactness ~= difference
    }
}

/// For programs that end before the clock is asked again.
extension ServerClock {
    /// What the server said, if it said anything.
    public var saying: Said? { said }

    /// Takes up what the server said to an earlier run.
    public func takeUp(_ said: Said) {
        take(said)
    }
}

@available(*, unavailable)
extension ServerClock: Sendable {}
