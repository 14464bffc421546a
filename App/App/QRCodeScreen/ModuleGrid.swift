import UIKit

/// Where the modules of a code stand in a view: each a whole number of the screen's pixels wide, so that every edge is sharp.
struct ModuleGrid: Equatable {
    /// The light margin that a reader needs around a code, in modules. // ISO/IEC 18004:2015 §6.3.8
    static let quietZone = 4

    private let pixelsPerModule: Int
    /// The upper left corner of the first module, in pixels.
    private let left: Int
    private let top: Int
    private let pixelsPerPoint: CGFloat

    /// The largest grid with a quiet zone that fits, in the middle of `size`; nil if not even one pixel a module fits.
    init?(modulesPerSide: Int, in size: CGSize, pixelsPerPoint: CGFloat) {
        let width = Int(size.width * pixelsPerPoint)
        let height = Int(size.height * pixelsPerPoint)
        let pixelsPerModule = min(width, height) / (modulesPerSide + 2 * ModuleGrid.quietZone)
        guard pixelsPerModule > 0 else { return nil }
        self.pixelsPerModule = pixelsPerModule
        self.pixelsPerPoint = pixelsPerPoint
        left = (width - modulesPerSide * pixelsPerModule) / 2
        top = (height - modulesPerSide * pixelsPerModule) / 2
    }

    /// The rectangle of the modules `columns` in a row, in points.
    func rect(columns: Range<Int>, row: Int) -> CGRect {
        CGRect(
            x: CGFloat(left + columns.lowerBound * pixelsPerModule) / pixelsPerPoint,
            y: CGFloat(top + row * pixelsPerModule) / pixelsPerPoint,
            width: CGFloat(columns.count * pixelsPerModule) / pixelsPerPoint,
            height: CGFloat(pixelsPerModule) / pixelsPerPoint)
    }
}
