import Screens
// For URLSession: UIKit brings Foundation with all of its parts on every system that these sources meet.
import UIKit

extension Server {
    /// The server at an address, over HTTP; each answer comes back on the main actor.
    /// - Parameter address: Nil, where none was set when the app was built, is a server that never answers.
    @MainActor
    static func at(_ address: URL?, session: URLSession, clock: DisplayClock) -> Server {
        Server { path, body, done in
            guard let address else { return done(Answer(status: 0, body: [], receivedAt: clock.now())) }
            let request = URLRequest(posting: body, to: address.appending(path: path))
            Task {
                let (status, body) = await answer(to: request, session)
                done(Answer(status: status, body: body, receivedAt: clock.now()))
            }
        }
    }

    private static func answer(to request: URLRequest, _ session: URLSession) async -> (status: Int, body: [UInt8]) {
        guard let (body, response) = try? await session.data(for: request), let response = response as? HTTPURLResponse
        else { return (0, []) }
        return (response.statusCode, [UInt8](body))
    }
}

extension URLRequest {
    /// A CBOR body on its way, which waits ten seconds for an answer.
    fileprivate init(posting body: [UInt8], to address: URL) {
        self.init(url: address, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 10)
        httpMethod = "POST"
        httpBody = Data(body)
        setValue("application/cbor", forHTTPHeaderField: "Content-Type")
        setValue("application/cbor", forHTTPHeaderField: "Accept")
    }
}
