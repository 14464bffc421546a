/// A symbol of dark and light modules, whatever its kind: what pictures are made of.
public protocol MatrixSymbol: Sendable {
    /// Without the quiet zone.
    var columns: Int { get }
    var rows: Int { get }

    /// Whether the module there is dark, counted from the upper left one. All beyond the symbol are light.
    func isDark(column: Int, row: Int) -> Bool

    /// The light margin that readers want, in modules.
    static var standardQuietZone: UInt8 { get }
}

extension QRCode: MatrixSymbol {
    public var columns: Int { modulesPerSide }
    public var rows: Int { modulesPerSide }
    public static var standardQuietZone: UInt8 { 4 }
}

extension MicroQRCode: MatrixSymbol {
    public var columns: Int { modulesPerSide }
    public var rows: Int { modulesPerSide }
    public static var standardQuietZone: UInt8 { 2 }
}

extension RectangularQRCode: MatrixSymbol {
    public static var standardQuietZone: UInt8 { 2 }
}
