/// A gray picture in memory that stays where it is while it is looked at.
struct GrayPlane {
    let pixels: UnsafePointer<UInt8>
    let width: Int
    let height: Int
    /// The distance from one row to the next.
    let stride: Int

    /// A part of it.
    func cropped(_ part: PictureRectangle) -> GrayPlane {
        GrayPlane(
            pixels: pixels + part.top * stride + part.left, width: part.width, height: part.height, stride: stride)
    }
}
