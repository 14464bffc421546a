public import CheckIn

/// How a gate has a code checked by the server.
public struct Checking {
    private let server: Server

    /// Has a server check codes.
    public init(server: Server) {
        self.server = server
    }

    /// Hands the decision over, or what failed, at once or later.
    public func check(_ request: CheckInRequest, _ done: @escaping (CheckAnswer) -> Void) {
        server.post("/api/checkins", request.tree.encoded) { answer in
            done(CheckAnswer(decision(in: answer, about: request), receivedAt: answer.receivedAt))
        }
    }

    private func decision(in answer: Server.Answer, about request: CheckInRequest) -> Result<Decision, ServerFailure> {
        do throws(ServerFailure) {
            let tree = try answer.tree()
            guard let response = try? CheckInResponse(tree), response.id.hasSameBytes(as: request.id) else {
                throw .serverFault
            }
            return .success(response.decision)
        } catch {
            return .failure(error)
        }
    }
}

@available(*, unavailable)
extension Checking: Sendable {}
