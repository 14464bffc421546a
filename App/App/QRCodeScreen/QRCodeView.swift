import QRCodes
import UIKit

/// Draws a QR code, black on white whatever the mode; white alone while there is none.
final class QRCodeView: ProgrammaticView {
    var code: QRCode? {
        didSet {
            isAccessibilityElement = code != nil
            if code != oldValue { setNeedsDisplay() }
        }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        UIColor.white.setFill()
        context.fill(bounds)
        UIColor.black.setFill()
        context.fill(darkRuns())
    }

    override func configure() {
        backgroundColor = .white
        contentMode = .redraw
        accessibilityTraits = .image
        accessibilityIgnoresInvertColors = true
        accessibilityIdentifier = "code"
    }

    /// The rectangle of each run of dark modules in a row.
    private func darkRuns() -> [CGRect] {
        guard let code,
            let grid = ModuleGrid(
                modulesPerSide: code.modulesPerSide, in: bounds.size, pixelsPerPoint: traitCollection.displayScale)
        else { return [] }
        var runs: [CGRect] = []
        code.forEachDarkRun { column, row, length in
            runs.append(grid.rect(columns: column..<column + length, row: row))
        }
        return runs
    }
}
