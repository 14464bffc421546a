import Foundation
import Screens

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension Server {
    /// A server at an address, asked over http or https; each answer is waited for.
    ///
    /// - Parameters:
    ///   - token: Shown with each request, if there is one.
    ///   - milliseconds: The time in Unix milliseconds.
    static func at(_ address: URL, token: String?, milliseconds: @escaping @Sendable () -> Int64) -> Server {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 15
        configuration.timeoutIntervalForResource = 30
        let session = URLSession(configuration: configuration)
        return Server { path, body, done in
            var request = URLRequest(url: address.appending(path: path))
            request.httpMethod = "POST"
            request.httpBody = Data(body)
            request.setValue("application/cbor", forHTTPHeaderField: "Content-Type")
            request.setValue("application/cbor", forHTTPHeaderField: "Accept")
            if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
            let (status, body) = session.wait(for: request)
            done(Answer(status: status, body: body, receivedAt: milliseconds()))
        }
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
private final class AnswerBox: @unchecked Sendable {
    private let filled = DispatchSemaphore(value: 0)
    /// Written before the semaphore is signalled and read after.
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
