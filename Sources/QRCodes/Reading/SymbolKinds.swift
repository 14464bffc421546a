/// Which kinds of symbol to look for.
struct SymbolKinds: Equatable, Sendable {
    let qrCode: Bool
    let model1: Bool
    let micro: Bool
    let rectangular: Bool

    init(_ kinds: [SymbolKind]) {
        qrCode = kinds.contains(.qrCode)
        model1 = kinds.contains(.model1)
        micro = kinds.contains(.microQRCode)
        rectangular = kinds.contains(.rectangularMicroQRCode)
    }

    /// Whether some have three finder patterns.
    var square: Bool { qrCode || model1 }
}
