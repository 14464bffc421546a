/// A code as a gate has read it.
public struct Scan: Equatable, Sendable {
    /// What was read.
    public var code: Code
    /// What its signatures say.
    public var authenticity: Authenticity
    /// Which way the holder goes.
    public var direction: Direction
    /// The gate's name.
    public var gate: String

    /// Makes one from its parts.
    public init(code: Code, authenticity: Authenticity, direction: Direction, gate: String) {
        self.code = code
        self.authenticity = authenticity
        self.direction = direction
        self.gate = gate
    }
}
