/// What a request wants done (RFC 9110 §9).
struct Method: Equatable, Hashable, Sendable {
    /// As sent; case matters.
    let name: String

    static let get = Method(name: "GET")
    static let head = Method(name: "HEAD")
    static let post = Method(name: "POST")
    static let put = Method(name: "PUT")
    static let delete = Method(name: "DELETE")
}
