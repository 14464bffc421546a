/// A code as a gate has read it.
public struct Scan: Equatable, Sendable {
    public var code: Code
    public var authenticity: Authenticity
    public var direction: Direction
    /// The gate's name.
    public var gate: String

    public init(code: Code, authenticity: Authenticity, direction: Direction, gate: String) {
        self.code = code
        self.authenticity = authenticity
        self.direction = direction
        self.gate = gate
    }
}
