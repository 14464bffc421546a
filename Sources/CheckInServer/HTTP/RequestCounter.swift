import Foundation
import Synchronization

/// How many requests are under way, so that a stop can wait for them.
///
/// Every request counts, and a stop comes once; so counting takes no lock, and waiting looks again and again.
final class RequestCounter: Sendable {
    /// Requests whose headers have come and whose answer is not yet sent.
    private let open = Atomic(0)
    /// Those of them that are put aside until their answer is ready.
    private let waiting = Atomic(0)
    private static let lookMicroseconds: UInt32 = 2000

    func begin() { open.add(1, ordering: .relaxed) }
    func end() { open.subtract(1, ordering: .releasing) }
    func putAside() { waiting.add(1, ordering: .relaxed) }
    func takeUp() { waiting.subtract(1, ordering: .releasing) }

    /// Returns when none is open or the time is over, but in no case while one is put aside.
    func waitUntilDone(seconds: Double) {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while open.load(ordering: .acquiring) > 0 && Date() < deadline || waiting.load(ordering: .acquiring) > 0 {
            usleep(Self.lookMicroseconds)
        }
    }
}
