import CheckIn

/// The way to the server: it moves bytes and judges nothing.
public struct Server {
    /// Posts a CBOR body to a path and hands the answer over, at once or later.
    public var post: (_ path: String, _ body: [UInt8], _ done: @escaping (Answer) -> Void) -> Void

    /// Asks with a function.
    public init(post: @escaping (_ path: String, _ body: [UInt8], _ done: @escaping (Answer) -> Void) -> Void) {
        self.post = post
    }

    /// What a server answered.
    public struct Answer: Sendable {
        /// The HTTP status, or 0 if there was no answer.
        public var status: Int
        /// The answer's bytes.
        public var body: [UInt8]
        /// When it came, by the device's clock, in Unix milliseconds.
        public var receivedAt: Int64

        /// Makes one from its parts.
        public init(status: Int, body: [UInt8], receivedAt: Int64) {
            self.status = status
            self.body = body
            self.receivedAt = receivedAt
        }

        /// The body of a success.
        func tree() throws(ServerFailure) -> CBOR {
            guard 200..<300 ~= status else { throw ServerFailure(status: status) }
            do { return try CBOR.decode(body) } catch { throw .serverFault }
        }

        /// What `/api/passes/challenge` answers.
        func challenge() throws(ServerFailure) -> EnrolmentChallenge {
            let tree = try tree()
            do { return try EnrolmentChallenge(tree) } catch { throw .serverFault }
        }
    }
}

@available(*, unavailable)
extension Server: Sendable {}
