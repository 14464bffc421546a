import QRCodes
import UIKit

/// Draws a QR code, black on white whatever the mode; white alone while there is none.
final class QRCodeView: UIView {
    var code: QRCode? {
        didSet {
            isAccessibilityElement = code != nil
            if code != oldValue { setNeedsDisplay() }
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        configure()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        UIColor.white.setFill()
        context.fill(bounds)
        UIColor.black.setFill()
        context.fill(darkRuns())
    }

    private func configure() {
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
        for row in 0..<code.modulesPerSide {
            var column = 0
            while column < code.modulesPerSide {
                let start = column
                while code.isDark(column: column, row: row) { column += 1 }
                if column > start { runs.append(grid.rect(columns: start..<column, row: row)) }
                column += 1
            }
        }
        return runs
    }
}
