extension [UInt8] {
    /// Writes the digits of a number that is not negative.
    mutating func append(decimal number: Int) {
        if number > 9 { append(decimal: number / 10) }
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    /// Writes the last digits of a number that is not negative, so many of them.
    mutating func append(decimal number: Int, width: Int) {
        if width > 1 { append(decimal: number / 10, width: width - 1) }
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    /// Writes two digits.
    mutating func append(hexadecimal byte: UInt8) {
        let digits: StaticString = "0123456789abcdef"
        digits.withUTF8Buffer { self += [$0[Int(byte >> 4)], $0[Int(byte & 15)]] }
    }
}
