import Foundation
import Synchronization

/// Until when each connection is to have brought its next request whole.
///
/// The library's own limit begins anew with every byte, so a client that sends one now and then would be borne for ever.
final class Deadlines: Sendable {
    private let seconds: Double
    /// By the number of the socket, in seconds of the system's uptime; infinite where nothing is to come.
    private let deadlines = Mutex<[Double]>([])

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
        set(socket, .infinity)
    }

    /// Shuts down what is overdue; the library then closes it.
    func enforce() {
        let now = Self.now
        deadlines.withLock { deadlines in
            for socket in deadlines.indices where deadlines[socket] < now {
                shutdown(Int32(socket), Int32(SHUT_RDWR))
                deadlines[socket] = .infinity
            }
        }
    }

    private func set(_ socket: Int32, _ deadline: Double) {
        let socket = Int(socket)
        deadlines.withLock { deadlines in
            while deadlines.count <= socket { deadlines.append(.infinity) }
            deadlines[socket] = deadline
        }
    }

    private static var now: Double { ProcessInfo.processInfo.systemUptime }
}
