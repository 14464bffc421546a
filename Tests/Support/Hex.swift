extension [UInt8] {
    /// Reads pairs of hexadecimal digits; nil for anything else.
    public init?(hex: some StringProtocol) {
        let digits = hex.utf8.map { UInt8(exactly: Character(UnicodeScalar($0)).hexDigitValue ?? 16) ?? 16 }
        guard digits.count.isMultiple(of: 2), digits.allSatisfy({ $0 < 16 }) else { return nil }
        self = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    public var hex: String {
        map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
