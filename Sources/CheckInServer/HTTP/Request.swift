/// A request as it came in, whole and bounded.
struct Request: Equatable, Sendable {
    var method: Method
    /// The path, still percent-encoded.
    var path: String
    var query: [QueryItem] = []
    var headers = Fields()
    /// The other end of the connection; nil where there is none.
    var peer: IPAddress?
    /// Whether it came over TLS.
    var isEncrypted = false
    var body: [UInt8] = []
    /// What was wrong with it before anyone looked at its meaning.
    var fault: RequestFault?

    struct QueryItem: Equatable, Sendable {
        let name: String
        let value: String
    }
}

/// What the connection found wrong with a request; its content is then not to be used.
enum RequestFault: Equatable, Sendable {
    case bodyTooLarge(limit: Int)
    case headersTooLarge(limit: Int)
    /// The query is not percent-encoded UTF-8.
    case malformedQuery
}
