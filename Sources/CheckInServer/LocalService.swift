public import CheckIn
import Dispatch
import Synchronization

/// The service's API without HTTP, for the desk at the machine itself: the same routes, asked in this process.
public struct LocalService: Sendable {
    private let router: Router
    private let token: String

    /// Asks a service in this process.
    public init(_ service: CheckInService) {
        // A secret for this process alone, since whoever may read the folder may do everything.
        token = SecretText.make(bytes: 32)
        router = Router(
            service: service, pages: nil,
            permissions: Permissions(deskSecret: DeskSecret(only: token), isEnrolmentOpen: false, isGateOpen: false))
    }

    /// Asks and waits for the answer.
    ///
    /// - Parameters:
    ///   - target: A path, and a query if need be.
    ///   - body: The message, where the route takes one.
    /// - Returns: The HTTP status and the body, a problem's too.
    public func ask(_ method: String, _ target: String, _ body: CBOR?) -> (status: Int, body: CBOR?) {
        var request = Request(method: Method(name: method), path: target)
        if let mark = target.firstIndex(of: "?") {
            request.path = String(target[..<mark])
            request.query = target[target.index(after: mark)...].split(separator: "&").map(Self.item)
        }
        request.headers = Fields([
            "Authorization": "Bearer \(token)", "Accept": "application/cbor", "Content-Type": "application/cbor",
        ])
        request.body = body?.encoded ?? []
        let response = wait(for: router.reply(to: request))
        let isCBOR = response.headers["Content-Type"] == "application/cbor"
        let tree = isCBOR ? try? CBOR.decode(response.body) : try? JSON.decode(response.body)
        return (Int(response.status.rawValue), tree)
    }

    private static func item(_ text: Substring) -> Request.QueryItem {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let decoded = parts.map { PercentEncoding.decode(String($0)) ?? "" }
        return Request.QueryItem(name: decoded[0], value: decoded.count > 1 ? decoded[1] : "")
    }

    private func wait(for reply: Reply) -> Response {
        switch reply {
        case .now(let response): return response
        case .stream(let head, let stream):
            // Nobody would read on.
            stream.finish()
            return head
        case .later(_, let start):
            let answered = DispatchSemaphore(value: 0)
            let answer = Mutex<Response?>(nil)
            start { make in
                let response = make()
                answer.withLock { $0 = response }
                answered.signal()
            }
            answered.wait()
            return answer.withLock { $0 } ?? Response(status: .internalServerError)
        }
    }
}
