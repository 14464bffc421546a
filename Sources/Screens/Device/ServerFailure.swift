/// Why a request brought no answer that can be used.
public enum ServerFailure: Error, Equatable, Hashable, Sendable {
    /// No answer at all: no network, no server, or too slow.
    case unreachable
    /// The request itself was at fault (400, 409, 413, 415, 422 …).
    case notUnderstood
    /// The server asks for a right that was not shown, or not a sufficient one (401, 403).
    case notAllowed
    /// The address is unknown there (404, 405).
    case notThere
    /// Too many requests in a short time (429).
    case tooMany
    /// The server failed by itself (500 and above), or answered something unreadable.
    case serverFault

    /// The failure of an answer with an HTTP status other than success; 0 stands for no answer.
    public init(status: Int) {
        self =
            switch status {
            case 0: .unreachable
            case 401, 403: .notAllowed
            case 404, 405: .notThere
            case 429: .tooMany
            case 400..<500: .notUnderstood
            default: .serverFault
            }
    }
}
