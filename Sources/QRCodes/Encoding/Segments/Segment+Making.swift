extension Segment {
    /// All of a text in one mode, the densest that holds it.
    public init(text: String) {
        let bytes = Array(text.utf8)
        var mode = Mode.numeric
        for byte in bytes {
            guard let character = AlphanumericCharacter(byte) else {
                mode = .byte
                break
            }
            if !character.isDigit { mode = .alphanumeric }
        }
        self.init(mode: mode, bytes: bytes[...])
    }

    /// Digits. Nil if there is anything else among them.
    public init?(digits: String) {
        let bytes = Array(digits.utf8)
        guard bytes.allSatisfy({ AlphanumericCharacter($0)?.isDigit ?? false }) else { return nil }
        self.init(mode: .numeric, bytes: bytes[...])
    }

    /// Digits, capital letters, space and `$%*+-./:`. Nil if there is anything else among them.
    public init?(alphanumeric: String) {
        let bytes = Array(alphanumeric.utf8)
        guard bytes.allSatisfy({ AlphanumericCharacter($0) != nil }) else { return nil }
        self.init(mode: .alphanumeric, bytes: bytes[...])
    }

    /// Any bytes.
    public init(bytes: [UInt8]) {
        self.init(mode: .byte, bytes: bytes[...])
    }

    /// Characters of JIS X 0208. Nil if there is anything else among them.
    public init?(kanji: String, _ table: KanjiTable) {
        var bytes: [UInt8] = []
        for scalar in kanji.unicodeScalars {
            guard let code = table.code(scalar.value) else { return nil }
            bytes += [UInt8(code >> 8), UInt8(code & 0xFF)]
        }
        self.init(mode: .kanji, bytes: bytes[...])
    }

    /// The extended channel interpretation of the bytes that follow, such as 26 for UTF-8 (§7.4.2). Nil unless it is
    /// 0–999,999.
    public init?(interpretation number: Int) {
        switch number {
        case 0..<128: self.init(mode: .interpretation, payload: UInt32(number), bits: 8)
        case 128..<16_384: self.init(mode: .interpretation, payload: 0b10 << 14 | UInt32(number), bits: 16)
        case 16_384..<1_000_000: self.init(mode: .interpretation, payload: 0b110 << 21 | UInt32(number), bits: 24)
        default: return nil
        }
    }

    /// Whose data format the message follows (FNC1, §7.4.8); to be the first, or the one after an interpretation. In
    /// alphanumeric segments after it `%` separates fields, and `%%` is a percent sign; in bytes 0x1D does. Nil unless an
    /// industry's number is 0–99, or a letter's code and 100.
    public init?(_ application: ApplicationIndicator) {
        switch application {
        case .gs1: self.init(mode: .gs1, payload: 0, bits: 0)
        case .industry(let number):
            guard (0...99).contains(number) || (165...190).contains(number) || (197...222).contains(number) else {
                return nil
            }
            self.init(mode: .industry, payload: UInt32(number), bits: 8)
        }
    }

    /// The symbol's place among others that hold a message together (§8); to be the first.
    init(_ part: StructuredAppend) {
        self.init(
            mode: .structuredAppend, payload: UInt32(part.index << 12 | (part.count - 1) << 8) | UInt32(part.parity),
            bits: 16)
    }
}
