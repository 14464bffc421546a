import CheckIn
import Keys
import Ledger

/// Enrolment: a device proves that it holds its key, and gets a pass.
extension CheckInService {
    /// For how long a pass is valid, unless its invitation says otherwise.
    static let passSeconds: Int64 = 180 * 24 * 60 * 60

    /// A device that has proved its key, and what it is invited to.
    struct Application: Sendable {
        var device: PublicKey
        var invitation: Invitation?
        var grant: Grant?
    }

    func challenge() -> EnrolmentChallenge {
        let now = clock()
        return EnrolmentChallenge(challenge: challenges.make(at: now), serverTime: now)
    }

    /// What a device applies for, once its proof holds.
    func examine(_ request: EnrolmentRequest) throws(ServiceError) -> Application {
        let device = try device(provedBy: request.proof, for: .enrolment)
        guard let text = request.invitation else { return Application(device: device) }
        let (invitation, grant) = try granted(by: text)
        return Application(device: device, invitation: invitation, grant: grant)
    }

    /// The key of the device that asks, once its proof holds.
    func device(provedBy bytes: [UInt8], for purpose: EnrolmentProof.Purpose) throws(ServiceError) -> PublicKey {
        let proof: EnrolmentProof
        do { proof = try EnrolmentProof(bytes: bytes, for: purpose) } catch { throw .notAProof(error) }
        guard challenges.isValid(proof.challenge, at: clock()) else { throw .challengeExpired }
        guard proof.check.holds(.system) else { throw .forgedProof }
        return proof.key
    }

    /// Gives the device its pass: the one it has, if that is still valid, or a new one. `answer` is called once.
    func enrol(
        _ application: Application, answer: @escaping @Sendable (Result<EnrolmentResponse, ServiceError>) -> Void
    ) {
        enrol(application, triesLeft: 20, answer: answer)
    }

    /// Safe numbers are drawn until one is free.
    private func enrol(
        _ application: Application, triesLeft: Int,
        answer: @escaping @Sendable (Result<EnrolmentResponse, ServiceError>) -> Void
    ) {
        let now = clock()
        let new: NewPass
        do throws(ServiceError) { new = try makePass(for: application, at: now) } catch {
            return answer(.failure(error))
        }
        writer.submit(.enrol(new)) { [self] result in
            switch result {
            case .success(.enrolled(let sealed)):
                guard let bytes = open(pass: sealed) else { return answer(.failure(.cannotOpen)) }
                answer(.success(EnrolmentResponse(pass: bytes, serverTime: now)))
            case .success(.notUnique) where triesLeft > 0:
                enrol(application, triesLeft: triesLeft - 1, answer: answer)
            case .success(.notUnique): answer(.failure(.cannotIssue))
            case .success(.invitationVoid(let fault)): answer(.failure(.invitationVoid(fault)))
            case .success(.decided), .success(.idAlreadyUsed), .success(.unknownVenue), .success(.annulled),
                .success(.notAnnulled), .success(.gateSeen), .success(.recordedOffline):
                preconditionFailure("the ledger answered an enrolment as something else")
            case .failure(let error): answer(.failure(.ledger(error)))
            }
        }
    }

    private func makePass(for application: Application, at now: Int64) throws(ServiceError) -> NewPass {
        var generator = SystemRandomNumberGenerator()
        let id = PassID(generator.next())
        let number = application.invitation?.safeNumber ?? SafeNumber(random: &generator)
        let grant = application.grant
        let pass = try issuer.pass { () throws(PassError) in
            try PassClaims(
                safeNumber: number, expiresAt: grant?.expiresAt ?? now + Self.passSeconds, id: id,
                deviceKey: application.device, notBefore: grant?.notBefore, status: grant?.status, name: grant?.name,
                venues: grant?.venues)
        }
        return NewPass(
            pass: pass, sealed: try seal(pass.bytes, as: .pass), invitation: application.invitation?.hash)
    }

    /// A pass as the ledger keeps it; ledgers of the first schema kept it open.
    private func open(pass sealed: [UInt8]) -> [UInt8]? {
        sealingKey.open(sealed, context: SealedKind.pass.rawValue) ?? (try? Pass(bytes: sealed))?.bytes
    }
}
