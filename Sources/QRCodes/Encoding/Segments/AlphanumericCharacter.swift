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

    /// The value of every byte.
    static let values: [UInt8] = {
        // Not from a string, whose walk would make the page larger.
        let others: [UInt8] = [0x20, 0x24, 0x25, 0x2A, 0x2B, 0x2D, 0x2E, 0x2F, 0x3A]
        var values = [UInt8](repeating: none, count: 256)
        for digit in 0..<10 { values[Int(UInt8(ascii: "0")) + digit] = UInt8(digit) }
        for letter in 0..<26 { values[Int(UInt8(ascii: "A")) + letter] = UInt8(letter + 10) }
        for index in others.indices { values[Int(others[index])] = UInt8(index + 36) }
        return values
    }()

    /// The values in a message with an application indicator, where `%` separates fields, as 0x1D does in bytes, and a percent
    /// sign is written twice (§7.4.8.3).
    static let applicationValues: [UInt8] = {
        var values = Self.values
        values[0x1D] = values[Int(UInt8(ascii: "%"))]
        values[Int(UInt8(ascii: "%"))] = doubled
        return values
    }()
}
