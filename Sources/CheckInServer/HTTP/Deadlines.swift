import Foundation
import Synchronization

/// Until when each connection is to have brought its next request whole.
///
/// The library's own limit begins anew with every byte, so a client that sends one now and then would be borne for ever.
final class Deadlines: Sendable {
    private let seconds: Double
    /// By socket, in seconds of the system's uptime; infinite while a request is being answered.
    private let deadlines = Mutex<[Int32: Double]>([:])

    init(seconds: Double) {
        self.seconds = seconds
    }

    /// The connection is new, or has had its answer.
    func begin(_ socket: Int32) {
        set(socket, Self.now + seconds)
    }

    /// The request has come whole.
    func suspend(_ socket: Int32) {
        set(socket, .infinity)
    }

    /// The connection is about to be closed; then the number of its socket may be another's.
    func end(_ socket: Int32) {
        set(socket, nil)
    }

    /// Shuts down what is overdue; the library then closes it.
    func enforce() {
        let now = Self.now
        deadlines.withLock { deadlines in
            for (socket, deadline) in deadlines where deadline < now {
                shutdown(socket, Int32(SHUT_RDWR))
                deadlines[socket] = .infinity
            }
        }
    }

    private func set(_ socket: Int32, _ deadline: Double?) {
        deadlines.withLock { $0[socket] = deadline }
    }

    private static var now: Double { ProcessInfo.processInfo.systemUptime }
}
