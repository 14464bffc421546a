public import CheckIn

/// What a device proves its key to the server for: to get its pass, to see what is known of its holder, to have that
/// deleted. It asks for a challenge, signs it, and sends that proof.
public struct Enrolment {
    private let key: PublicKey
    private let signer: Signer
    private let server: Server
    private let invitation: String?

    /// - Parameters:
    ///   - key: The public half of the key that `signer` signs with; the pass will be bound to it.
    ///   - invitation: What the desk gave the holder, where enrolment is not open to all.
    public init(key: PublicKey, signer: Signer, server: Server, invitation: String?) {
        self.key = key
        self.signer = signer
        self.server = server
        self.invitation = invitation
    }

    /// Hands over the pass, or what failed, at once or later.
    public func enrol(_ done: @escaping (Result<Pass, EnrolmentFailure>) -> Void) {
        ask(.enrolment) { answer in
            do throws(EnrolmentFailure) { done(.success(try pass(in: answer.get()))) } catch { done(.failure(error)) }
        }
    }

    /// Hands over what the server answers to a proof for some purpose, or what failed, at once or later.
    public func ask(
        _ purpose: EnrolmentProof.Purpose, _ done: @escaping (Result<CBOR, EnrolmentFailure>) -> Void
    ) {
        server.post("/api/passes/challenge", []) { answer in
            do throws(ServerFailure) { prove(purpose, try answer.challenge().challenge, done) } catch {
                done(.failure(.server(error)))
            }
        }
    }

    private func prove(
        _ purpose: EnrolmentProof.Purpose, _ challenge: [UInt8],
        _ done: @escaping (Result<CBOR, EnrolmentFailure>) -> Void
    ) {
        signer.sign(EnrolmentProof.toBeSigned(key: key, challenge: challenge, for: purpose)) { signature in
            guard let signature else { return done(.failure(.keyCannotBeKept)) }
            let proof = EnrolmentProof(key: key, challenge: challenge, signature: signature, for: purpose)
            let request = EnrolmentRequest(proof: proof.bytes, invitation: purpose.isEnrolment ? invitation : nil)
            server.post(purpose.path, request.tree.encoded) { answer in
                do throws(ServerFailure) { done(.success(try answer.tree())) } catch {
                    let isVoid = purpose.isEnrolment && invitation != nil && answer.status == 403
                    done(.failure(isVoid ? .invitationIsVoid : .server(error)))
                }
            }
        }
    }

    private func pass(in tree: CBOR) throws(EnrolmentFailure) -> Pass {
        guard let response = try? EnrolmentResponse(tree), let pass = try? Pass(bytes: response.pass),
            pass.claims.deviceKey == key
        else { throw .server(.serverFault) }
        return pass
    }
}

extension EnrolmentProof.Purpose {
    // By a pattern, since `==` would compare the texts, which brings Unicode's tables to the browser.
    fileprivate var isEnrolment: Bool {
        if case .enrolment = self { true } else { false }
    }

    fileprivate var path: String {
        switch self {
        case .enrolment: "/api/passes"
        case .viewing: "/api/passes/mine"
        case .erasure: "/api/passes/mine/erasure"
        }
    }
}

@available(*, unavailable)
extension Enrolment: Sendable {}
