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
