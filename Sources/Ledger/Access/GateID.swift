public import CheckIn

/// The eight random bytes that name a gate that the desk has added.
public struct GateID: EightByteName {
    public let value: UInt64

    public init(_ value: UInt64) {
        self.value = value
    }
}
