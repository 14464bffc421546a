/// A gray picture and which of its pixels are dark.
final class BinarizedPicture {
    private(set) var width = 0
    private(set) var height = 0
    private var gray: GrayPlane?
    /// Holds the pixels of a picture made smaller or filtered.
    private let own = Buffer<UInt8>()
    private let darkBuffer = Buffer<UInt8>()
    private let thresholds = Thresholds()

    /// Whether each pixel is dark: 1 if so, row by row.
    var dark: UnsafePointer<UInt8> { UnsafePointer(darkBuffer.start) }

    /// Looks at that picture from now on, as long as it stays in memory.
    ///
    /// - Parameter binarization: What is dark: by the light around, or by one threshold for all.
    func look(at plane: GrayPlane, _ binarization: Binarization) {
        gray = plane
        width = plane.width
        height = plane.height
        darkBuffer.reserve(width * height)
        thresholds.find(plane, binarization)
        thresholds.apply(to: plane, darkBuffer.start)
    }

    /// Looks at a picture half as wide and high, four pixels made one.
    func look(atHalfOf plane: GrayPlane, _ binarization: Binarization) {
        let (width, height) = (plane.width / 2, plane.height / 2)
        own.reserve(width * height)
        for row in 0..<height {
            Halving.halve(
                plane.pixels + 2 * row * plane.stride, stride: plane.stride, to: own.start + row * width, width)
        }
        look(
            at: GrayPlane(pixels: UnsafePointer(own.start), width: width, height: height, stride: width),
            binarization)
    }

    /// Looks at a picture with a filter over it.
    func look(at plane: GrayPlane, through filtering: Filtering) {
        own.reserve(plane.width * plane.height)
        filtering.apply(to: plane, own.start)
        look(
            at: GrayPlane(
                pixels: UnsafePointer(own.start), width: plane.width, height: plane.height, stride: plane.width),
            .local)
    }

    /// How dark places between pixels are; nil before a picture is looked at.
    var darkness: Darkness? {
        gray.map { Darkness($0, thresholds: UnsafePointer(thresholds.values.start)) }
    }
}

/// How the pixels of a picture are told apart.
enum Binarization {
    /// Against the middle between light and dark in their neighbourhood.
    case local
    /// Against one threshold for the whole picture (Otsu).
    case global
}
