/// A symbol of dark and light modules, whatever its kind: what every picture is drawn from.
public protocol MatrixSymbol: Sendable {
    /// Modules from left to right, without the quiet zone.
    var columns: Int { get }
    /// Modules from top to bottom, without the quiet zone.
    var rows: Int { get }

    /// Whether the module there is dark, counted from the upper left one. All beyond the symbol are light.
    func isDark(column: Int, row: Int) -> Bool

    /// The light margin that the kind's standard asks for, in modules.
    static var standardQuietZone: UInt8 { get }
}

extension MatrixSymbol {
    /// The light margin asked for, nil for the standard one, in modules.
    static func margin(_ quietZone: UInt8?) -> Int { Int(quietZone ?? standardQuietZone) }

    /// Visits the dark modules, those side by side in a row at once; row by row, and from left to right.
    public func forEachDarkRun(_ visit: (_ column: Int, _ row: Int, _ length: Int) -> Void) {
        for row in 0..<rows {
            var column = 0
            while column < columns {
                let start = column
                while isDark(column: column, row: row) { column += 1 }
                if column > start { visit(start, row, column - start) }
                column += 1
            }
        }
    }
}

// ISO/IEC 18004:2015 §6.3.8: four modules, two for Micro QR codes. ISO/IEC 23941 §6.3.8: two.

extension QRCode: MatrixSymbol {
    /// As many as rows.
    public var columns: Int { modulesPerSide }
    /// As many as columns.
    public var rows: Int { modulesPerSide }
    /// Four modules (ISO/IEC 18004:2015 §6.3.8).
    public static var standardQuietZone: UInt8 { 4 }
}

extension MicroQRCode: MatrixSymbol {
    /// As many as rows.
    public var columns: Int { modulesPerSide }
    /// As many as columns.
    public var rows: Int { modulesPerSide }
    /// Two modules (ISO/IEC 18004:2015 §6.3.8).
    public static var standardQuietZone: UInt8 { 2 }
}

extension RectangularQRCode: MatrixSymbol {
    /// Two modules (ISO/IEC 23941:2022).
    public static var standardQuietZone: UInt8 { 2 }
}
