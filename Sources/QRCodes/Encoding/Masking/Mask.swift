/// One of the eight patterns that a symbol's data are inverted with, 0–7 (ISO/IEC 18004:2015 §7.8.2).
public struct Mask: Equatable, Hashable, Sendable {
    /// 0–7.
    public let number: Int

    /// Nil unless `number` is 0–7.
    public init?(_ number: Int) {
        guard (0...7).contains(number) else { return nil }
        self.number = number
    }

    /// For numbers that are known to be 0–7.
    init(known number: Int) {
        self.number = number
    }

    /// Whether the module there is inverted, if it holds data (Table 10).
    func inverts(column: Int, row: Int) -> Bool {
        switch number {
        case 0: (row + column) % 2 == 0
        case 1: row % 2 == 0
        case 2: column % 3 == 0
        case 3: (row + column) % 3 == 0
        case 4: (row / 2 + column / 3) % 2 == 0
        case 5: row * column % 2 + row * column % 3 == 0
        case 6: (row * column % 2 + row * column % 3) % 2 == 0
        default: ((row + column) % 2 + row * column % 3) % 2 == 0
        }
    }

    /// Every pattern is the same again after this many rows, and after this many columns.
    static let period = 12
}
