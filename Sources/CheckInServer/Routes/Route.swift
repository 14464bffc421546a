import CMicroHTTPD
import Foundation

/// One thing that the server can be asked for. Routing and authorisation both work from these.
struct Route: Sendable {
    let method: Method
    /// Such as `/api/passes/{id}`; a part in braces stands for any one part.
    let path: String
    /// Who may.
    let access: Access
    /// What keeps one sender from asking too often.
    let limit: RateLimit?
    /// Whether the request's body is a message.
    let takesMessage: Bool
    let answer: @Sendable (Call) throws(Problem) -> Reply

    init(
        _ method: Method, _ path: String, for access: Access, limit: RateLimit? = nil,
        takesMessage: Bool = false,
        answer: @escaping @Sendable (Call) throws(Problem) -> Reply
    ) {
        self.method = method
        self.path = path
        self.access = access
        self.limit = limit
        self.takesMessage = takesMessage
        self.answer = answer
    }

    /// One whose answer may take a while: it is made on a thread of its own, so that no worker's other clients wait for it.
    init(
        _ method: Method, _ path: String, for access: Access, takesMessage: Bool = false,
        slowAnswer make: @escaping @Sendable (Call) throws(Problem) -> Response
    ) {
        self.init(method, path, for: access, takesMessage: takesMessage) { call in
            .later { answer in
                Self.slowAnswers.addOperation {
                    // Workers come first.
                    step_back(15)
                    let response: Response
                    do throws(Problem) {
                        // Many may wait, whose clients are perhaps gone, and the server is to stop in time.
                        if call.service.isStopping.load(ordering: .relaxed) { throw Problem(.ledger(.closed)) }
                        response = try make(call)
                    } catch {
                        response = error.response
                    }
                    answer { response }
                }
            }
        }
    }

    /// Two at once, since each may need the memory of a large table.
    private static let slowAnswers: OperationQueue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 2
        return queue
    }()

    /// What stands in a path for the parts in braces; nil if the path is not this route's.
    func parameters(of path: String) -> [Substring]? {
        let wanted = self.path.split(separator: "/", omittingEmptySubsequences: false)
        let given = path.split(separator: "/", omittingEmptySubsequences: false)
        guard wanted.count == given.count else { return nil }
        var parameters: [Substring] = []
        for (want, part) in zip(wanted, given) {
            if want.hasPrefix("{"), !part.isEmpty {
                parameters.append(part)
            } else if want != part {
                return nil
            }
        }
        return parameters
    }
}
