/// A symbol's size, 1–40: 21 × 21 up to 177 × 177 modules (ISO/IEC 18004:2015 §5.3.1).
public struct Version: Equatable, Hashable, Sendable, Comparable {
    /// 1–40.
    public let number: Int

    /// Nil unless `number` is 1–40.
    public init?(_ number: Int) {
        guard (1...40).contains(number) else { return nil }
        self.number = number
    }

    /// For numbers that are known to be 1–40.
    init(known number: Int) {
        self.number = number
    }

    /// 21 for version 1, four more for each further one.
    public var modulesPerSide: Int { 17 + 4 * number }

    /// The smaller size comes first.
    public static func < (left: Version, right: Version) -> Bool { left.number < right.number }
}
