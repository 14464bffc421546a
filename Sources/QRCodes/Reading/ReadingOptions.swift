/// What to look for in a picture.
public struct ReadingOptions: Equatable, Sendable {
    /// The kinds of symbol.
    public var kinds: [SymbolKind]
    /// How many symbols are enough.
    public var most: Int
    /// Whether to try harder where nothing is found, which takes a few times as long.
    public var isThorough: Bool
    /// Whether to look first where the picture before had its last symbol, as the frames of a camera are alike.
    public var followsFrames: Bool

    /// - Parameter most: 1 for the first symbol that is found, which is quickest.
    public init(
        kinds: [SymbolKind] = SymbolKind.allCases, most: Int = 64, isThorough: Bool = true, followsFrames: Bool = false
    ) {
        self.kinds = kinds
        self.most = most
        self.isThorough = isThorough
        self.followsFrames = followsFrames
    }

    /// One usual QR code, of either model: what a gate expects.
    public static let firstQRCode = ReadingOptions(kinds: [.qrCode, .model1], most: 1, isThorough: false)

    /// The same in a camera's frames, one after the other.
    public static let camera = ReadingOptions(
        kinds: [.qrCode, .model1], most: 1, isThorough: false, followsFrames: true)
}
