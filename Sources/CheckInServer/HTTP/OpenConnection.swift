import CMicroHTTPD
import Synchronization

/// A client's connection, from when it was taken in until it is closed.
final class OpenConnection: Sendable {
    let context: HTTPContext
    let socket: Int32
    /// The other end; nil where that is not of the internet.
    let peer: IPAddress?
    /// How far its request is.
    let stage = Atomic(Stage.awaited)
    /// The turn of `OpenConnections` in which it began to wait for a request.
    private let awaitedSince: Atomic<Int>
    /// The address of the `MHD_Connection`.
    private let bits: UInt

    enum Stage: UInt8, AtomicRepresentable, Comparable {
        /// Nothing has come yet, or not the whole header.
        case awaited
        /// The header has come, and not yet the whole body.
        case arriving
        /// All has come, and the answer is made or sent.
        case answered
        /// The library leaves the connection alone until there is more to send.
        case putAside

        static func < (left: Stage, right: Stage) -> Bool { left.rawValue < right.rawValue }
    }

    init(_ pointer: OpaquePointer, context: HTTPContext) {
        self.context = context
        socket = socket_of(pointer)
        peer = peer_of(pointer).flatMap { IPAddress($0) }
        awaitedSince = Atomic(context.connections.turn)
        bits = UInt(bitPattern: pointer)
    }

    /// What the library calls it.
    var pointer: OpaquePointer? { OpaquePointer(bitPattern: bits) }

    /// The last request has had its answer.
    func awaitNext() {
        awaitedSince.store(context.connections.turn, ordering: .relaxed)
        stage.store(.awaited, ordering: .releasing)
    }

    /// Whether its request is not yet there and began to be waited for before that turn.
    func isOverdue(before turn: Int) -> Bool {
        stage.load(ordering: .acquiring) < .answered && awaitedSince.load(ordering: .relaxed) < turn
    }

    /// Wraps MHD_suspend_connection.
    func putAside() {
        stage.store(.putAside, ordering: .relaxed)
        MHD_suspend_connection(pointer)
    }

    /// Wraps MHD_resume_connection.
    func takeUp() {
        stage.store(.answered, ordering: .releasing)
        MHD_resume_connection(pointer)
    }
}
