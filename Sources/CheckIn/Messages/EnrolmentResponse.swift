/// The pass that a server gives to a device.
public struct EnrolmentResponse: Equatable, Sendable {
    /// An encoded ``Pass``.
    public var pass: [UInt8]
    /// Unix seconds.
    public var serverTime: Int64

    /// Makes one from its parts.
    public init(pass: [UInt8], serverTime: Int64) {
        self.pass = pass
        self.serverTime = serverTime
    }

    /// Reads it from a message's tree.
    public init(_ tree: CBOR) throws(MessageError) {
        pass = try tree.bytes("pass")
        serverTime = try tree.integer("serverTime")
    }

    /// As a message's tree.
    public var tree: CBOR {
        .fields([("pass", .bytes(pass)), ("serverTime", .integer(serverTime))])
    }
}
