@testable import QRCodes

extension TextDivision {
    /// In numeric, alphanumeric and byte segments, without a declaration.
    init(_ text: String) throws(EncodingError) {
        try self.init(text, EncodingOptions(declaration: .never))
    }
}

extension EncodingOptions {
    static func exactly(_ level: ErrorCorrectionLevel, _ version: Version, _ mask: Mask? = nil) -> EncodingOptions {
        EncodingOptions(level: level, versions: version...version, mask: mask)
    }
}

extension Table {
    func prefix(_ count: Int) -> [Element] { (0..<count).map { self[$0] } }
}
