public import CheckIn

/// How a device gets its pass: it asks the server for a challenge, signs it with its key, and sends that proof.
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
        server.post("/api/passes/challenge", []) { answer in
            do throws(ServerFailure) { prove(try answer.challenge().challenge, done) } catch {
                done(.failure(.server(error)))
            }
        }
    }

    private func prove(_ challenge: [UInt8], _ done: @escaping (Result<Pass, EnrolmentFailure>) -> Void) {
        signer.sign(EnrolmentProof.toBeSigned(key: key, challenge: challenge)) { signature in
            guard let signature else { return done(.failure(.keyCannotBeKept)) }
            let proof = EnrolmentProof(key: key, challenge: challenge, signature: signature)
            let request = EnrolmentRequest(proof: proof.bytes, invitation: invitation)
            server.post("/api/passes", request.tree.encoded) { answer in
                do throws(ServerFailure) {
                    done(.success(try pass(in: answer)))
                } catch {
                    done(.failure(.server(error)))
                }
            }
        }
    }

    private func pass(in answer: Server.Answer) throws(ServerFailure) -> Pass {
        let tree = try answer.tree()
        guard let response = try? EnrolmentResponse(tree), let pass = try? Pass(bytes: response.pass),
            pass.claims.deviceKey == key
        else { throw .serverFault }
        return pass
    }
}

@available(*, unavailable)
extension Enrolment: Sendable {}
