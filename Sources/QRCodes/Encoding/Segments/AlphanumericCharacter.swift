/// One of the 45 characters of alphanumeric mode: digits, capital letters, space and `$%*+-./:` (ISO/IEC 18004:2015 Table 5).
struct AlphanumericCharacter {
    /// 0–44.
    let value: Int

    /// Nil for every other byte, lower case letters among them.
    init?(_ byte: UInt8) {
        let value = Self.values[Int(byte)]
        if value == Self.none { return nil }
        self.value = Int(value)
    }

    var isDigit: Bool { value < 10 }

    /// What stands for bytes that are none of the characters.
    static let none: UInt8 = 45

    /// What stands for the percent sign in ``applicationValues``.
    static let doubled: UInt8 = 46

    /// The value of every byte, 16 a line.
    static let values: [UInt8] = [
        45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45,
        45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45,
        36, 45, 45, 45, 37, 38, 45, 45, 45, 45, 39, 40, 45, 41, 42, 43,
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 44, 45, 45, 45, 45, 45,
        45, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
        25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 45, 45, 45, 45, 45,
        45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45,
        45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45,
        45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45,
        45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45,
        45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45,
        45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45,
        45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45,
        45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45,
        45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45,
        45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45,
    ]

    /// The values in a message with an application indicator, where `%` separates fields, as 0x1D does in bytes, and a percent
    /// sign is written twice (§7.4.8.3).
    static let applicationValues: [UInt8] = {
        var values = Self.values
        values[0x1D] = values[Int(UInt8(ascii: "%"))]
        values[Int(UInt8(ascii: "%"))] = doubled
        return values
    }()
}
