import Foundation

/// One connection, kept alive.
struct Gate {
    let socket: Int32
    /// When the request under way was to be sent.
    private(set) var sentAt = 0.0
    private var answer = [UInt8](repeating: 0, count: 8192)
    private var length = 0

    init(port: UInt16) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var on: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        let socket = socket
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
    }

    mutating func send(_ request: [UInt8], at time: Double) throws {
        sentAt = time
        length = 0
        guard Glibc.send(socket, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
            throw POSIXError(.EPIPE)
        }
    }

    /// Reads what there is; whether it is an admission, once the answer is whole.
    mutating func receive() throws -> Bool? {
        let count = answer.withUnsafeMutableBytes { recv(socket, $0.baseAddress! + length, $0.count - 1 - length, 0) }
        guard count > 0 else { throw POSIXError(.ECONNRESET) }
        length += count
        answer[length] = 0
        return answer.withUnsafeBytes { Self.admission($0, length: length) }
    }

    private static func admission(_ answer: UnsafeRawBufferPointer, length: Int) -> Bool? {
        guard let start = answer.baseAddress else { return nil }
        let text = start.assumingMemoryBound(to: CChar.self)
        guard let end = strstr(text, "\r\n\r\n"), let field = strstr(text, "Content-Length: "),
            text + length >= end + 4 + atol(field + 16)
        else { return nil }
        return strncmp(text, "HTTP/1.1 200", 12) == 0
            && isAdmission(UnsafeRawBufferPointer(start: end, count: length - (UnsafePointer(end) - text)))
    }

    /// Whether the word stands somewhere in it.
    private static func isAdmission(_ answer: UnsafeRawBufferPointer) -> Bool {
        let word: StaticString = "admitted"
        return answer.indices.dropLast(word.utf8CodeUnitCount - 1).contains {
            memcmp(answer.baseAddress! + $0, word.utf8Start, word.utf8CodeUnitCount) == 0
        }
    }
}
