public import CheckIn

/// The device's key at work: it signs, and never leaves the device.
public struct Signer {
    /// Signs a message with ES256 and hands the signature over, at once or later; nil if the device could not.
    public var sign: (_ message: [UInt8], _ done: @escaping (Signature?) -> Void) -> Void

    /// Signs with a function.
    public init(sign: @escaping (_ message: [UInt8], _ done: @escaping (Signature?) -> Void) -> Void) {
        self.sign = sign
    }
}

@available(*, unavailable)
extension Signer: Sendable {}
