import CheckIn
import Screens

@testable import QRCheckIn

/// A server that answers at once, or when the test lets it.
@MainActor
final class TestServer {
    var isReachable = true
    /// While set, answers wait for ``answerAll()``.
    var holdsBack = false
    /// Seconds by which its clock is ahead of the phone's.
    var aheadBySeconds: Int64 = 0
    /// What was posted where, oldest first.
    private(set) var posted: [(path: String, body: [UInt8])] = []
    private var waiting: [() -> Void] = []

    func server(_ clock: TestClock) -> Server {
        Server { [self] path, body, done in
            posted.append((path, body))
            let answer = answer(path, body, clock)
            if holdsBack { waiting.append { done(answer) } } else { done(answer) }
        }
    }

    func answerAll() {
        holdsBack = false
        let waiting = waiting
        self.waiting = []
        for answer in waiting { answer() }
    }

    private func answer(_ path: String, _ body: [UInt8], _ clock: TestClock) -> Server.Answer {
        guard isReachable else { return Server.Answer(status: 0, body: [], receivedAt: clock.now) }
        let serverTime = clock.now / 1000 + aheadBySeconds
        switch path {
        case "/api/passes/challenge":
            let challenge = EnrolmentChallenge(challenge: [UInt8](repeating: 7, count: 32), serverTime: serverTime)
            return Server.Answer(status: 200, body: challenge.tree.encoded, receivedAt: clock.now)
        case "/api/passes":
            guard let request = try? EnrolmentRequest(CBOR.decode(body)),
                let proof = try? EnrolmentProof(bytes: request.proof),
                let pass = try? TestPass.make(keyNumber: proof.key.x[0])
            else { return Server.Answer(status: 400, body: [], receivedAt: clock.now) }
            let response = EnrolmentResponse(pass: pass.bytes, serverTime: serverTime)
            return Server.Answer(status: 201, body: response.tree.encoded, receivedAt: clock.now)
        default:
            return Server.Answer(status: 404, body: [], receivedAt: clock.now)
        }
    }
}
