import Foundation
import Synchronization

/// The connections that are open: those are let go that do not bring their next request whole, and a stop waits for others.
///
/// The library's own limit begins anew with every byte, so a client that sends one now and then would be borne for ever.
/// Every request changes its connection's stage; so that takes no lock, and whoever has a question looks at all of them.
final class OpenConnections: Sendable {
    /// How long to pause between two turns.
    let pauseSeconds: Double
    private let mostTurns: Int
    private let turns = Atomic(0)
    private let connections = Mutex<[ObjectIdentifier: OpenConnection]>([:])
    private static let lookMicroseconds: UInt32 = 2000

    /// - Parameter requestSeconds: How long a connection may take to bring its next request.
    init(requestSeconds: Double) {
        pauseSeconds = min(1, requestSeconds / 4)
        mostTurns = Int((requestSeconds / pauseSeconds).rounded(.up))
    }

    /// The number of the turn, by which connections tell for how long they have waited.
    var turn: Int { turns.load(ordering: .relaxed) }

    var count: Int { connections.withLock { $0.count } }

    func add(_ connection: OpenConnection) {
        connections.withLock { $0[ObjectIdentifier(connection)] = connection }
    }

    /// The connection is about to be closed; then the number of its socket may be another's.
    func remove(_ connection: OpenConnection) {
        connections.withLock { $0[ObjectIdentifier(connection)] = nil }
    }

    /// Begins the next turn, and shuts down what is overdue; the library then closes it.
    func letOverdueGo() {
        let oldest = turns.add(1, ordering: .relaxed).newValue - mostTurns
        connections.withLock { connections in
            for connection in connections.values where connection.isOverdue(before: oldest) {
                shutdown(connection.socket, Int32(SHUT_RDWR))
            }
        }
    }

    /// Returns when no request is under way or the time is over, but in no case while one is put aside.
    func waitUntilAnswered(seconds: Double) {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while furthest > (Date() < deadline ? .awaited : .answered) { usleep(Self.lookMicroseconds) }
    }

    /// How far the request is that is furthest.
    private var furthest: OpenConnection.Stage {
        connections.withLock { $0.values.map { $0.stage.load(ordering: .acquiring) }.max() ?? .awaited }
    }
}
