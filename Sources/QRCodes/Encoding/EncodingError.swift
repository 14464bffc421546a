/// Why a text cannot become a symbol.
public enum EncodingError: Error, Equatable, Sendable {
    /// The text takes `bits` bits in the largest version allowed, and that holds `capacity`.
    case textTooLong(bits: Int, capacity: Int)

    /// How many bits have to go.
    public var bitsTooMany: Int {
        switch self {
        case .textTooLong(let bits, let capacity): bits - capacity
        }
    }
}
