/// Which part of a picture is looked at, and how closely.
struct PictureView {
    /// Where the part begins.
    var origin = Point(0, 0)
    /// How many pixels of the picture one that is looked at is wide: 1, or 2 where it was halved.
    let scale: Float

    static let whole = PictureView(scale: 1)
    static let halved = PictureView(scale: 2)

    /// The place in the picture of one that is looked at.
    func place(_ place: Point) -> Point { origin + place * scale }
}
