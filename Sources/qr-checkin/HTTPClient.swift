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
    /// - Throws: If there was no answer, with the address and the reason.
    func ask(
        _ method: String, _ target: String, _ body: [UInt8]?
    ) throws(CommandError) -> (status: Int, body: [UInt8]) {
        let address = address.absoluteString.trimmingSuffix("/")
        guard let url = URL(string: address + target) else { throw .unreachable(address, URLError(.badURL)) }
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.httpBody = body.map { Data($0) }
        request.setValue("application/cbor", forHTTPHeaderField: "Content-Type")
        request.setValue("application/cbor", forHTTPHeaderField: "Accept")
        if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        do throws(URLError) { return try session.wait(for: request) } catch { throw .unreachable(address, error) }
    }
}

extension Server {
    /// No server at all.
    static var unreachable: Server {
        Server { _, _, done in done(Answer(status: 0, body: [], receivedAt: 0)) }
    }

    /// - Parameters:
    ///   - milliseconds: The time in Unix milliseconds.
    ///   - failed: Hears first why there was no answer, if there was none.
    static func over(
        _ client: HTTPClient, milliseconds: @escaping @Sendable () -> Int64, failed: @escaping (CommandError) -> Void
    ) -> Server {
        Server { path, body, done in
            var answer: (status: Int, body: [UInt8]) = (0, [])
            do throws(CommandError) { answer = try client.ask("POST", path, body) } catch { failed(error) }
            done(Answer(status: answer.status, body: answer.body, receivedAt: milliseconds()))
        }
    }
}

extension StringProtocol {
    /// Without one suffix, if it ends with it.
    func trimmingSuffix(_ suffix: String) -> String {
        String(hasSuffix(suffix) ? dropLast(suffix.count) : self[...])
    }
}

extension URLSession {
    /// The status and the body of the answer.
    fileprivate func wait(for request: URLRequest) throws(URLError) -> (Int, [UInt8]) {
        let box = AnswerBox()
        dataTask(with: request) { body, response, error in
            guard let response = response as? HTTPURLResponse else {
                return box.fill(.failure(error as? URLError ?? URLError(.unknown)))
            }
            box.fill(.success((response.statusCode, body.map { Array($0) } ?? [])))
        }.resume()
        return try box.wait().get()
    }
}

/// Hands an answer from the session's thread to the one that waits.
///
/// Unchecked, since the content is written before the semaphore is signalled and read after.
private final class AnswerBox: @unchecked Sendable {
    typealias Content = Result<(Int, [UInt8]), URLError>

    private let filled = DispatchSemaphore(value: 0)
    private var content: Content = .failure(URLError(.unknown))

    func fill(_ content: Content) {
        self.content = content
        filled.signal()
    }

    func wait() -> Content {
        filled.wait()
        return content
    }
}
