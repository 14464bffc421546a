extension QRReader {
    /// Reads the first symbol of a picture, and keeps what each stage made of it.
    public func stages(of picture: Luminance, kinds: [SymbolKind] = SymbolKind.allCases) -> ReadingStages {
        _ = read(picture, ReadingOptions(kinds: kinds, most: 1))
        let finders = lastSearch.map { search in search.finders.map { $0.outline(in: search.view) } }
        return ReadingStages(
            luminance: picture, binarized: lastSearch?.picture.blackAndWhite ?? picture, finders: finders ?? [],
            symbol: lastReadings.first.map { SampledSymbol($0) })
    }
}

extension BinarizedPicture {
    /// Dark pixels as black, light ones as white.
    var blackAndWhite: Luminance? {
        Luminance(width: width, height: height, pixels: (0..<width * height).map { dark[$0] == 1 ? 0 : 255 })
    }
}

extension Finder {
    /// The pattern's corners; those of an upright square if its edges are none.
    func outline(in view: PictureView) -> Corners {
        let half = pattern.moduleSize * 3.5
        func corner(_ column: Float, _ row: Float) -> Corners.Point {
            let place = frame?.place(column * 3.5, row * 3.5) ?? pattern.centre + Point(column, row) * half
            return Corners.Point(view.place(place))
        }
        return Corners(
            upperLeft: corner(-1, -1), upperRight: corner(1, -1), lowerRight: corner(1, 1), lowerLeft: corner(-1, 1))
    }
}
