import CheckIn

/// The desk's way to the server: it moves bytes and judges nothing.
public struct DeskServer {
    /// Sends a CBOR body, or none where it is empty, and hands the answer over, at once or later.
    public var send:
        (_ method: String, _ path: String, _ body: [UInt8], _ done: @escaping (Server.Answer) -> Void) -> Void

    /// Makes one from its parts.
    public init(
        send:
            @escaping (_ method: String, _ path: String, _ body: [UInt8], _ done: @escaping (Server.Answer) -> Void)
            -> Void
    ) {
        self.send = send
    }

    /// Hands over what a success answers; `null` where that is nothing.
    func ask(
        _ method: String, _ path: String, _ message: CBOR? = nil,
        _ done: @escaping (Result<CBOR, ServerFailure>) -> Void
    ) {
        send(method, path, message?.encoded ?? []) { done(Self.result($0)) }
    }

    static func result(_ answer: Server.Answer) -> Result<CBOR, ServerFailure> {
        if 200..<300 ~= answer.status, answer.body.isEmpty { return .success(.null) }
        do throws(ServerFailure) { return .success(try answer.tree()) } catch { return .failure(error) }
    }

    /// As a part of a path or a query (RFC 3986).
    static func encoded(_ name: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                bytes.append(byte)
            default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

@available(*, unavailable)
extension DeskServer: Sendable {}
