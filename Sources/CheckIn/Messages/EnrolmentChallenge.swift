/// What a server asks a device to sign before it gives out a pass.
public struct EnrolmentChallenge: Equatable, Sendable {
    /// Random bytes of the server's, good for one enrolment.
    public var challenge: [UInt8]
    /// Unix seconds.
    public var serverTime: Int64

    /// Makes one from its parts.
    public init(challenge: [UInt8], serverTime: Int64) {
        self.challenge = challenge
        self.serverTime = serverTime
    }

    /// Reads it from a message's tree.
    public init(_ tree: CBOR) throws(MessageError) {
        challenge = try tree.bytes("challenge")
        serverTime = try tree.integer("serverTime")
    }

    /// As a message's tree.
    public var tree: CBOR {
        .fields([("challenge", .bytes(challenge)), ("serverTime", .integer(serverTime))])
    }
}
