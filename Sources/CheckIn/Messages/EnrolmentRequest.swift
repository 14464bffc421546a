/// A device's request for a pass.
public struct EnrolmentRequest: Equatable, Sendable {
    /// An encoded ``EnrolmentProof``.
    public var proof: [UInt8]
    /// What the desk gave the holder, where enrolment is not open to all.
    public var invitation: String?

    /// Makes one from its parts.
    public init(proof: [UInt8], invitation: String? = nil) {
        self.proof = proof
        self.invitation = invitation
    }

    /// Reads it from a message's tree.
    public init(_ tree: CBOR) throws(MessageError) {
        proof = try tree.bytes("proof")
        invitation = try tree.optional("invitation") { $0.text }
    }

    /// As a message's tree.
    public var tree: CBOR {
        .fields([("proof", .bytes(proof)), ("invitation", invitation.map { .text($0) })])
    }
}
