/// A device's request for a pass.
public struct EnrolmentRequest: Equatable, Sendable {
    /// An encoded ``EnrolmentProof``.
    public var proof: [UInt8]
    /// What the desk gave the holder, where enrolment is not open to all.
    public var invitation: String?

    public init(proof: [UInt8], invitation: String? = nil) {
        self.proof = proof
        self.invitation = invitation
    }

    public init(_ tree: CBOR) throws(MessageError) {
        proof = try tree.bytes("proof")
        invitation = try tree.optional("invitation") { $0.text }
    }

    public var tree: CBOR {
        .fields([("proof", .bytes(proof)), ("invitation", invitation.map { .text($0) })])
    }
}
