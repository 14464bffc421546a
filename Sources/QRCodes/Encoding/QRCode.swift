/// A QR code symbol: a square of dark and light modules (ISO/IEC 18004:2015).
public struct QRCode: Equatable, Hashable, Sendable {
    /// Its size.
    public let version: Version
    /// The level that was asked for.
    public let level: ErrorCorrectionLevel
    /// The mask that was asked for, or the one of lowest penalty.
    public let mask: Mask
    private let modules: ModuleMatrix

    init(version: Version, level: ErrorCorrectionLevel, mask: Mask, modules: ModuleMatrix) {
        self.version = version
        self.level = level
        self.mask = mask
        self.modules = modules
    }

    /// Without the quiet zone.
    public var modulesPerSide: Int { modules.side }

    /// Whether the module there is dark, counted from the upper left one. All beyond the symbol are light.
    public func isDark(column: Int, row: Int) -> Bool {
        let places = 0..<modules.side
        return places.contains(column) && places.contains(row) && modules[column, row]
    }
}
