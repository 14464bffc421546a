import CMicroHTTPD
import Foundation
import Synchronization

/// HTTP/1.1 on libmicrohttpd: connections are dealt out to as many worker threads as there are processors.
///
/// A worker reads a request, asks the handler, and sends the answer, or puts the connection aside until the answer is
/// ready, so that many requests can wait for one commit.
final class HTTPServer: Sendable {
    /// Where it listens, with the port that the system chose.
    let address: ListenAddress
    private let socket: ListeningSocket
    private let context: HTTPContext
    private let housekeeper: Housekeeper
    /// The address of the `MHD_Daemon`; `nil` once it is stopped.
    private let daemon: Mutex<UInt?>

    /// Listens from now on.
    ///
    /// - Parameters:
    ///   - certificate: What it shows; without one it speaks plain HTTP.
    ///   - fields: What every answer's header also says.
    ///   - connections: Knows those that are open.
    ///   - handle: Called on worker threads, several at once, each with a request of its own.
    init(
        at wanted: ListenAddress, limits: Limits = Limits(), certificate: TLSFiles? = nil,
        fields: [ConstantField] = [], connections: OpenConnections,
        handle: @escaping @Sendable (consuming Request) -> Reply
    ) throws(HTTPServerError) {
        socket = try ListeningSocket(wanted)
        address = socket.address
        let context = HTTPContext(
            limits: limits, certificate: certificate, fields: fields, connections: connections, handle: handle)
        self.context = context
        guard let started = startDaemon(context) else { throw .system(errno: errno) }
        let bits = UInt(bitPattern: started)
        daemon = Mutex(bits)
        housekeeper = Housekeeper(every: connections.pauseSeconds) { connections.letOverdueGo() }
        socket.start { connection, peer, size in
            var peer = peer
            withUnsafePointer(to: &peer) { peer in
                peer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    // On failure, such as too many connections, the library closes the socket itself.
                    _ = MHD_add_connection(OpaquePointer(bitPattern: bits), connection, $0, size)
                }
            }
        }
    }

    /// Takes no more connections, lets the requests end that have begun, and closes. Once stopped, does nothing.
    func stop() {
        let bits = daemon.withLock { daemon in
            defer { daemon = nil }
            return daemon
        }
        guard let bits else { return }
        socket.stop()
        context.isStopping.store(true, ordering: .relaxed)
        context.connections.waitUntilAnswered(seconds: context.limits.stopSeconds)
        MHD_stop_daemon(OpaquePointer(bitPattern: bits))
        housekeeper.stop()
    }
}

/// What every request needs; lives as long as the server.
final class HTTPContext: Sendable {
    let limits: Limits
    let certificate: TLSFiles?
    let fields: [ConstantField]
    let connections: OpenConnections
    let handle: @Sendable (consuming Request) -> Reply
    let isStopping = Atomic(false)

    init(
        limits: Limits, certificate: TLSFiles?, fields: [ConstantField], connections: OpenConnections,
        handle: @escaping @Sendable (consuming Request) -> Reply
    ) {
        self.connections = connections
        self.limits = limits
        self.certificate = certificate
        self.fields = fields
        self.handle = handle
    }
}
