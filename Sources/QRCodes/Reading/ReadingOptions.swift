/// What to look for in a picture.
public struct ReadingOptions: Equatable, Sendable {
    /// The kinds of symbol.
    public var kinds: [SymbolKind]
    /// How many symbols are enough.
    public var most: Int

    /// - Parameter most: 1 for the first symbol that is found, which is quickest.
    public init(kinds: [SymbolKind] = SymbolKind.allCases, most: Int = 64) {
        self.kinds = kinds
        self.most = most
    }

    /// One usual QR code, of either model: what a gate expects.
    public static let firstQRCode = ReadingOptions(kinds: [.qrCode, .model1], most: 1)
}
