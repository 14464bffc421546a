/// A Micro QR symbol's size, M1–M4: 11 × 11 up to 17 × 17 modules (ISO/IEC 18004:2015 §5.3.2).
public struct MicroVersion: Equatable, Hashable, Sendable {
    /// From 1 for M1 to 4 for M4.
    public let number: Int

    /// Nil unless `number` is 1–4.
    public init?(_ number: Int) {
        guard (1...4).contains(number) else { return nil }
        self.number = number
    }

    /// For numbers that are known to be 1–4.
    init(known number: Int) {
        self.number = number
    }

    /// From 11 to 17 modules.
    public var modulesPerSide: Int { 9 + 2 * number }

    /// Whether the last data codeword has four bits only (§7.4.10).
    var endsWithHalfCodeword: Bool { number == 1 || number == 3 }
}
