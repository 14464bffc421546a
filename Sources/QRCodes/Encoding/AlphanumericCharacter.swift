/// One of the 45 characters of alphanumeric mode: digits, capital letters, space and `$%*+-./:` (ISO/IEC 18004:2015 Table 5).
struct AlphanumericCharacter {
    /// 0–44.
    let value: Int

    /// Nil for every other byte, lower case letters among them.
    init?(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): value = Int(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = Int(byte - UInt8(ascii: "A")) + 10
        case UInt8(ascii: " "): value = 36
        case UInt8(ascii: "$"): value = 37
        case UInt8(ascii: "%"): value = 38
        case UInt8(ascii: "*"): value = 39
        case UInt8(ascii: "+"): value = 40
        case UInt8(ascii: "-"): value = 41
        case UInt8(ascii: "."): value = 42
        case UInt8(ascii: "/"): value = 43
        case UInt8(ascii: ":"): value = 44
        default: return nil
        }
    }

    var isDigit: Bool { value < 10 }
}
