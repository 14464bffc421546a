/// The eight random bytes that name a pass (CWT claim `cti`, RFC 8392 §3.1.7).
public struct PassID: EightByteName {
    /// The eight bytes as one number, the first byte highest.
    public let value: UInt64

    /// Makes an id from its number.
    public init(_ value: UInt64) {
        self.value = value
    }
}
