/// The size of a picture.
package struct DrawingSize {
    /// The quiet zone on each side, in modules.
    package let margin: Int
    /// Modules from left to right, the quiet zone among them.
    package let columns: Int
    /// Modules from top to bottom, the quiet zone among them.
    package let rows: Int
    /// Pixels or points in a module.
    package let scale: Int

    package init<Symbol: MatrixSymbol>(of symbol: Symbol, _ style: DrawingStyle) {
        margin = Symbol.margin(style.quietZone)
        columns = symbol.columns + 2 * margin
        rows = symbol.rows + 2 * margin
        scale = max(1, Int(style.moduleSize))
    }

    package var width: Int { columns * scale }
    package var height: Int { rows * scale }

    /// Throws if a side is longer than a format's longest.
    package func check(longest: Int) throws(DrawingError) {
        guard max(width, height) <= longest else { throw .tooLarge(side: max(width, height), longest: longest) }
    }
}

/// Why a picture cannot be made.
public enum DrawingError: Error, Equatable, Sendable {
    /// Its longer side, in pixels or points, is more than the format can have.
    case tooLarge(side: Int, longest: Int)
    /// The library that writes the format refused, in its own words.
    case writingFailed(String)
}
