/// The families of QR code symbols that can be read.
public enum SymbolKind: CaseIterable, Equatable, Hashable, Sendable {
    /// The usual QR code, also called Model 2 (ISO/IEC 18004:2015).
    case qrCode
    /// The first QR code, of 1994, which has no alignment patterns (ISO/IEC 18004:2000 Annex M).
    case model1
    /// With one finder pattern and 11–17 modules a side (ISO/IEC 18004:2015 §5.3.2).
    case microQRCode
    /// Rectangular Micro QR, 7–17 modules high (ISO/IEC 23941).
    case rectangularMicroQRCode

    /// Its name in the standards.
    public var name: String {
        switch self {
        case .qrCode: "QR Code"
        case .model1: "QR Code Model 1"
        case .microQRCode: "Micro QR Code"
        case .rectangularMicroQRCode: "rMQR Code"
        }
    }
}
