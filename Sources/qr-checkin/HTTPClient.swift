import Foundation
import Screens

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A server at an address, asked over http or https; each answer is waited for.
struct HTTPClient: Sendable {
    private let address: URL
    private let token: String?
    private let session: URLSession

    /// - Parameters:
    ///   - token: Shown with each request, if there is one.
    ///   - patienceSeconds: How long to wait for any sign of an answer; a whole one may take twice as long.
    init(_ address: URL, token: String?, patienceSeconds: TimeInterval) {
        self.address = address
        self.token = token
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = patienceSeconds
        configuration.timeoutIntervalForResource = 2 * patienceSeconds
        session = URLSession(configuration: configuration)
    }

    /// Sends a CBOR body to a path, which may have a query.
    ///
    /// - Returns: The status and the body of the answer; 0 and nothing if there was none.
    func ask(_ method: String, _ target: String, _ body: [UInt8]?) -> (status: Int, body: [UInt8]) {
        guard let url = URL(string: address.absoluteString.trimmingSuffix("/") + target) else { return (0, []) }
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.httpBody = body.map { Data($0) }
        request.setValue("application/cbor", forHTTPHeaderField: "Content-Type")
        request.setValue("application/cbor", forHTTPHeaderField: "Accept")
        if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        return session.wait(for: request)
    }
}

extension Server {
    /// No server at all.
    static var unreachable: Server {
        Server { _, _, done in done(Answer(status: 0, body: [], receivedAt: 0)) }
    }

    /// - Parameter milliseconds: The time in Unix milliseconds.
    static func over(_ client: HTTPClient, milliseconds: @escaping @Sendable () -> Int64) -> Server {
        Server { path, body, done in
            let (status, body) = client.ask("POST", path, body)
            done(Answer(status: status, body: body, receivedAt: milliseconds()))
        }
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}

extension URLSession {
    /// The status and the body of the answer; 0 and nothing if there was none.
    fileprivate func wait(for request: URLRequest) -> (Int, [UInt8]) {
        let box = AnswerBox()
        dataTask(with: request) { body, response, _ in
            box.fill((response as? HTTPURLResponse)?.statusCode ?? 0, body.map { Array($0) } ?? [])
        }.resume()
        return box.wait()
    }
}

/// Hands an answer from the session's thread to the one that waits.
///
/// Unchecked, since the content is written before the semaphore is signalled and read after.
private final class AnswerBox: @unchecked Sendable {
    private let filled = DispatchSemaphore(value: 0)
    private var content: (Int, [UInt8]) = (0, [])

    func fill(_ status: Int, _ body: [UInt8]) {
        content = (status, body)
        filled.signal()
    }

    func wait() -> (Int, [UInt8]) {
        filled.wait()
        return content
    }
}
