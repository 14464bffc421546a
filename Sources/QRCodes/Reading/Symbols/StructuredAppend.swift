/// A symbol's place among up to sixteen that hold one message together (ISO/IEC 18004:2015 §8).
public struct StructuredAppend: Equatable, Hashable, Sendable {
    /// 0 for the first.
    public let index: Int
    /// 1–16.
    public let count: Int
    /// All bytes of the whole message, XORed; alike in all its symbols.
    public let parity: UInt8
}
