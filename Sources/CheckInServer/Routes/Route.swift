/// One thing that the server can be asked for. Routing and authorisation both work from these.
struct Route: Sendable {
    let method: Method
    let path: String
    /// Who may.
    let access: Access
    /// Whether the request's body is a message.
    let takesMessage: Bool
    let answer: @Sendable (Call) throws(Problem) -> Reply

    init(
        _ method: Method, _ path: String, for access: Access, takesMessage: Bool = false,
        answer: @escaping @Sendable (Call) throws(Problem) -> Reply
    ) {
        self.method = method
        self.path = path
        self.access = access
        self.takesMessage = takesMessage
        self.answer = answer
    }
}
