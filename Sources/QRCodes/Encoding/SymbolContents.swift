/// What a symbol holds, and how full it is.
public struct SymbolContents: Equatable, Hashable, Sendable {
    /// What the symbol holds, in its order.
    public let segments: [Segment]
    /// What the segments take of the symbol's data bits.
    public let bits: Int
    /// How many bits a symbol of that size and level holds.
    public let capacity: Int
}

extension EncodingPlan {
    /// What the symbol will hold.
    public var contents: SymbolContents { SymbolContents(segments: segments, bits: bits, capacity: capacity) }
}
