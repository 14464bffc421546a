import Foundation

/// A socket that takes connections in, on a thread of its own.
final class ListeningSocket: Sendable {
    /// Where it listens, with the port that the system chose.
    let address: ListenAddress
    private let descriptor: Int32
    /// Written to when the thread is to end.
    private let stopPipe: (read: Int32, write: Int32)
    private let ended = DispatchSemaphore(value: 0)

    init(_ wanted: ListenAddress) throws(HTTPServerError) {
        descriptor = try Self.listen(at: wanted)
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            let error = errno
            close(descriptor)
            throw .system(errno: error)
        }
        stopPipe = (ends[0], ends[1])
        address = ListenAddress(host: wanted.host, port: Self.port(of: descriptor) ?? wanted.port)
    }

    /// Hands every connection to `take`, until `stop()`.
    func start(_ take: @escaping @Sendable (_ connection: Int32, _ peer: sockaddr_storage, _ size: socklen_t) -> Void) {
        Thread.detachNewThread { [self] in
            while waitForConnection() { accept(take) }
            ended.signal()
        }
    }

    /// Takes no more connections; returns when the thread has ended. To be called once, after `start`.
    func stop() {
        var byte: UInt8 = 0
        _ = write(stopPipe.write, &byte, 1)
        ended.wait()
        for descriptor in [descriptor, stopPipe.read, stopPipe.write] { close(descriptor) }
    }

    /// False when it is time to stop.
    private func waitForConnection() -> Bool {
        var waits = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: stopPipe.read, events: Int16(POLLIN), revents: 0),
        ]
        while poll(&waits, nfds_t(waits.count), -1) < 0 && errno == EINTR {}
        return waits[1].revents == 0
    }

    private func accept(_ take: (Int32, sockaddr_storage, socklen_t) -> Void) {
        var peer = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let connection = withUnsafeMutablePointer(to: &peer) { peer in
            peer.withMemoryRebound(to: sockaddr.self, capacity: 1) { Foundation.accept(descriptor, $0, &size) }
        }
        guard connection >= 0 else {
            // Out of descriptors or memory: what waits stays waiting, so give others a moment to finish.
            if errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM { usleep(10_000) }
            return
        }
        _ = fcntl(connection, F_SETFL, fcntl(connection, F_GETFL) | O_NONBLOCK)
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        var on: Int32 = 1
        setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        take(connection, peer, size)
    }

    private static func listen(at wanted: ListenAddress) throws(HTTPServerError) -> Int32 {
        var hints = addrinfo()
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        hints.ai_socktype = streamSocket
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(wanted.host, String(wanted.port), &hints, &found) == 0, let found else {
            throw .unknownHost(wanted.host)
        }
        defer { freeaddrinfo(found) }
        let descriptor = socket(found.pointee.ai_family, found.pointee.ai_socktype, found.pointee.ai_protocol)
        guard descriptor >= 0 else { throw .system(errno: errno) }
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        // Nonblocking, so that a client that leaves between poll and accept does not hold the thread.
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        guard bind(descriptor, found.pointee.ai_addr, found.pointee.ai_addrlen) == 0,
            Foundation.listen(descriptor, 512) == 0
        else {
            let error = errno
            close(descriptor)
            switch error {
            case EADDRINUSE: throw .portInUse(wanted.port)
            case EACCES, EPERM: throw .notPermitted(port: wanted.port)
            case EADDRNOTAVAIL: throw .unknownHost(wanted.host)
            default: throw .system(errno: error)
            }
        }
        return descriptor
    }

    private static func port(of descriptor: Int32) -> UInt16? {
        var name = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &name) { name -> UInt16? in
            let failed = name.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
            guard failed == 0 else { return nil }
            // The port stands at the same place in sockaddr_in and sockaddr_in6.
            return name.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { UInt16(bigEndian: $0.pointee.sin_port) }
        }
    }

    private static var streamSocket: Int32 {
        #if canImport(Glibc)
            Int32(SOCK_STREAM.rawValue)
        #else
            SOCK_STREAM
        #endif
    }
}
