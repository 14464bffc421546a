/// A symbol's kind and size.
public enum SymbolVersion: Equatable, Hashable, Sendable {
    /// A QR code, Model 2.
    case qrCode(Version)
    /// 1–14.
    case model1(Int)
    /// A Micro QR code.
    case micro(MicroVersion)
    /// An rMQR code.
    case rectangular(RectangularVersion)

    /// Which of the kinds it is.
    public var kind: SymbolKind {
        switch self {
        case .qrCode: .qrCode
        case .model1: .model1
        case .micro: .microQRCode
        case .rectangular: .rectangularMicroQRCode
        }
    }

    /// As the standards name it: `7`, `M3`, `R11x59`.
    public var name: String {
        switch self {
        case .qrCode(let version): "\(version.number)"
        case .model1(let number): "\(number)"
        case .micro(let version): "M\(version.number)"
        case .rectangular(let version): "R\(version.rows)x\(version.columns)"
        }
    }

    /// The modules from left to right.
    public var columns: Int {
        switch self {
        case .qrCode(let version): version.modulesPerSide
        case .model1(let number): 17 + 4 * number
        case .micro(let version): version.modulesPerSide
        case .rectangular(let version): version.columns
        }
    }

    /// The modules from top to bottom.
    public var rows: Int {
        switch self {
        case .qrCode, .model1, .micro: columns
        case .rectangular(let version): version.rows
        }
    }
}
