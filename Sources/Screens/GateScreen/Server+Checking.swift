public import CheckIn

extension Server {
    /// Has a code checked, and hands the decision over, or what failed, at once or later.
    public func check(_ request: CheckInRequest, _ done: @escaping (CheckAnswer) -> Void) {
        post("/api/checkins", request.tree.encoded) { answer in
            done(CheckAnswer(answer.decision(about: request), receivedAt: answer.receivedAt))
        }
    }
}

extension Server.Answer {
    fileprivate func decision(about request: CheckInRequest) -> Result<Decision, ServerFailure> {
        do throws(ServerFailure) {
            let tree = try tree()
            guard let response = try? CheckInResponse(tree), response.id.hasSameBytes(as: request.id) else {
                throw .serverFault
            }
            return .success(response.decision)
        } catch {
            return .failure(error)
        }
    }
}
