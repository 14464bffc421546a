public import CheckIn

extension EightByteName {
    /// The name as people write it: sixteen hexadecimal digits.
    public var hex: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    /// Nil unless there are exactly sixteen hexadecimal digits.
    public init?(hex: String) {
        guard hex.utf8.count == 16, hex.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
            let value = UInt64(hex, radix: 16)
        else { return nil }
        self.init(value)
    }
}
