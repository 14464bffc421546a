/// The eight random bytes that name a pass (CWT claim `cti`, RFC 8392 §3.1.7).
public struct PassID: EightByteName {
    public let value: UInt64

    public init(_ value: UInt64) {
        self.value = value
    }
}
