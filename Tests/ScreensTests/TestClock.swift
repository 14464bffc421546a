import CheckIn
import Screens

/// A device's clock and a server's, moved by hand.
final class TestClock {
    /// What the device shows, in Unix milliseconds.
    private(set) var wall: Int64 = start
    private(set) var steady: Int64 = 12_345
    /// By how many milliseconds the server's clock is ahead of the device's.
    var serverAhead: Int64 = 0
    /// What the server says in place of its time.
    var serverTime: Int64?
    /// How long a request takes, both ways the same.
    var roundTrip: Int64 = 0
    var isReachable = true
    private(set) var asked: [String] = []
    private let phrases: Phrases

    private(set) lazy var clock = ServerClock(
        server: Server { [unowned self] path, body, done in
            asked.append(path)
            pass(roundTrip / 2)
            let challenge = EnrolmentChallenge(
                challenge: [UInt8](repeating: 7, count: 32), serverTime: serverTime ?? (wall + serverAhead) / 1000)
            pass(roundTrip - roundTrip / 2)
            done(
                Server.Answer(
                    status: isReachable ? 200 : 0, body: isReachable ? challenge.tree.encoded : [], receivedAt: wall))
        },
        wall: { [unowned self] in wall }, steady: { [unowned self] in steady }, phrases: phrases)

    init(_ phrases: Phrases = Phrases(.english)) {
        self.phrases = phrases
    }

    /// Lets time go by.
    func pass(_ milliseconds: Int64) {
        wall += milliseconds
        steady += milliseconds
    }

    /// Somebody sets the device's clock, or the network does.
    func set(by milliseconds: Int64) {
        wall += milliseconds
        serverAhead -= milliseconds
    }
}
