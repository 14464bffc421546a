import CheckIn
import Keys

/// Enrolment: a device proves that it holds its key, and gets a pass.
extension CheckInService {
    /// For how long a pass is valid.
    static let passSeconds: Int64 = 180 * 24 * 60 * 60

    func challenge() -> EnrolmentChallenge {
        let now = clock()
        return EnrolmentChallenge(challenge: challenges.make(at: now), serverTime: now)
    }

    /// The key of the device that asks, once its proof holds.
    func examine(_ request: EnrolmentRequest) throws(ServiceError) -> PublicKey {
        let proof: EnrolmentProof
        do { proof = try EnrolmentProof(bytes: request.proof) } catch { throw .notAProof(error) }
        guard challenges.isValid(proof.challenge, at: clock()) else { throw .challengeExpired }
        guard proof.check.holds(issuer.verifier) else { throw .forgedProof }
        return proof.key
    }

    /// Gives the device its pass: the one it has, if that is still valid, or a new one. `answer` is called once.
    func enrol(
        _ device: PublicKey, answer: @escaping @Sendable (Result<EnrolmentResponse, ServiceError>) -> Void
    ) {
        enrol(device, triesLeft: 20, answer: answer)
    }

    /// Safe numbers are drawn until one is free.
    private func enrol(
        _ device: PublicKey, triesLeft: Int,
        answer: @escaping @Sendable (Result<EnrolmentResponse, ServiceError>) -> Void
    ) {
        let now = clock()
        var generator = SystemRandomNumberGenerator()
        let pass: Pass
        do throws(ServiceError) {
            pass = try issuer.pass(
                for: device, id: PassID(generator.next()), safeNumber: SafeNumber(random: &generator),
                expiresAt: now + Self.passSeconds)
        } catch {
            return answer(.failure(error))
        }
        writer.submit(.enrol(pass)) { [self] result in
            switch result {
            case .success(.enrolled(let bytes)):
                answer(.success(EnrolmentResponse(pass: bytes, serverTime: now)))
            case .success(.notUnique) where triesLeft > 0:
                enrol(device, triesLeft: triesLeft - 1, answer: answer)
            case .success(.notUnique): answer(.failure(.cannotIssue))
            case .success(.decided), .success(.idAlreadyUsed):
                preconditionFailure("the ledger answered an enrolment as a check-in")
            case .failure(let error): answer(.failure(.ledger(error)))
            }
        }
    }
}
