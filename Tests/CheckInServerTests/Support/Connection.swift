import CheckIn
import Foundation

@testable import CheckInServer

/// A bare TCP connection to a server on this machine, so that tests can send what no client would.
final class Connection {
    private let descriptor: Int32
    /// What has come and is not yet read.
    private var rest: [UInt8] = []
    private(set) var receivedBytes = 0
    /// What has come of a stream and is not yet read.
    private var streamed: [UInt8] = []
    private(set) var lastEventID = ""

    init(port: UInt16) throws {
        #if canImport(Glibc)
            let stream = Int32(SOCK_STREAM.rawValue)
        #else
            let stream = SOCK_STREAM
        #endif
        // A server that closes is an answer, not a reason to end.
        signal(SIGPIPE, SIG_IGN)
        descriptor = socket(AF_INET, stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        // No test may hang: an answer that does not come is an end.
        var patience = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        let failed = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard failed == 0 else { throw ConnectionError(errno: errno) }
    }

    deinit {
        close(descriptor)
    }

    /// False if the server has closed the connection.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress, $0.count, 0)
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool {
        send(Array(text.utf8))
    }

    /// No more will be sent.
    func endSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// The next answer; nil if the connection ends before one is complete.
    func receive(withoutBody: Bool = false) -> Answer? {
        guard let head = read(through: Array("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
        let words = lines.first?.split(separator: " ", maxSplits: 2) ?? []
        guard words.count >= 2, let status = Int(words[1]) else { return nil }
        var fields = Fields()
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { return nil }
            fields.add(String(line[..<colon]), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
        }
        let length = withoutBody || status == 304 ? 0 : Int(fields["Content-Length"] ?? "") ?? 0
        guard let body = read(length) else { return nil }
        return Answer(status: status, headers: fields, body: body)
    }

    /// The next event of a stream whose head was received; nil at its end. What tells of nothing is passed over.
    func receiveEvent() -> ServerSentEvent? {
        while true {
            while let end = streamed.firstRange(of: Array("\n\n".utf8)) {
                let block = String(decoding: streamed[..<end.lowerBound], as: UTF8.self)
                streamed.removeFirst(end.upperBound)
                let event = ServerSentEvent(block)
                lastEventID = event.id ?? lastEventID
                if event.data != nil { return event }
            }
            guard let size = read(through: Array("\r\n".utf8)),
                let count = Int(String(decoding: size.dropLast(2), as: UTF8.self), radix: 16),
                let chunk = read(count + 2), count > 0
            else { return nil }
            streamed += chunk.dropLast(2)
        }
    }

    /// Whether the server has closed the connection and sent nothing more.
    func hasEnded() -> Bool {
        guard rest.isEmpty else { return false }
        var byte: UInt8 = 0
        let count = recv(descriptor, &byte, 1, 0)
        // Silence, which ends by the socket's timeout, is no end.
        return count == 0 || count < 0 && errno == ECONNRESET
    }

    private func read(through end: [UInt8]) -> [UInt8]? {
        while true {
            if let range = rest.firstRange(of: end) {
                defer { rest.removeFirst(range.upperBound) }
                return Array(rest[..<range.upperBound])
            }
            guard fill() else { return nil }
        }
    }

    private func read(_ count: Int) -> [UInt8]? {
        while rest.count < count { guard fill() else { return nil } }
        defer { rest.removeFirst(count) }
        return Array(rest[..<count])
    }

    private func fill() -> Bool {
        var piece = [UInt8](repeating: 0, count: 65536)
        let count = recv(descriptor, &piece, piece.count, 0)
        guard count > 0 else { return false }
        rest += piece[..<count]
        receivedBytes += count
        return true
    }
}

struct ConnectionError: Error {
    let errno: Int32
}

/// An answer as a client sees it.
struct Answer {
    let status: Int
    let headers: Fields
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The body as JSON.
    var json: CBOR? { try? JSON.decode(body) }

    /// Whether it is an RFC 9457 problem that agrees with its status.
    var isProblem: Bool {
        guard headers["Content-Type"] == "application/problem+json", let json else { return false }
        return json["status"]?.integer == Int64(status) && json["type"]?.text?.isEmpty == false
            && json["title"]?.text?.isEmpty == false && json["detail"]?.text?.isEmpty == false
    }
}
