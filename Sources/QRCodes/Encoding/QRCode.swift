/// A QR code symbol: a square of dark and light modules (ISO/IEC 18004:2015).
public struct QRCode: Equatable, Hashable, Sendable {
    public let version: Version
    public let level: ErrorCorrectionLevel
    public let mask: Mask
    private let modules: ModuleMatrix

    init(version: Version, level: ErrorCorrectionLevel, mask: Mask, modules: ModuleMatrix) {
        self.version = version
        self.level = level
        self.mask = mask
        self.modules = modules
    }

    public var modulesPerSide: Int { modules.side }

    /// Whether the module there is dark, counted from the upper left one. All beyond the symbol are light.
    public func isDark(column: Int, row: Int) -> Bool {
        let places = 0..<modules.side
        return places.contains(column) && places.contains(row) && modules[column, row]
    }
}
