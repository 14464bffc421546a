public import CheckIn

/// The eight random bytes that name a gate that the desk has added.
public struct GateID: EightByteName {
    /// The eight bytes as one number, the first byte highest.
    public let value: UInt64

    /// Makes an id from its number.
    public init(_ value: UInt64) {
        self.value = value
    }
}
