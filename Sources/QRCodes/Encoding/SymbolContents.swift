/// What a symbol holds, and how full it is.
public struct SymbolContents: Equatable, Hashable, Sendable {
    public let segments: [Segment]
    /// What the segments take of the symbol's data bits.
    public let bits: Int
    public let capacity: Int
}

extension EncodingPlan {
    public var contents: SymbolContents { SymbolContents(segments: segments, bits: bits, capacity: capacity) }
}
