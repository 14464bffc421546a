/// Reads the rMQR code that a finder pattern belongs to.
struct RectangularReader {
    let finder: FinderFrame
    let picture: Darkness
    let isDark: Bool

    func read(_ decoder: inout SymbolDecoder) -> SymbolReading? {
        finder.firstReading { frame in version(frame).flatMap { read(frame, $0, &decoder) } }
    }

    /// What the format information beside the finder pattern names.
    private func version(_ frame: FinderFrame) -> RectangularVersion? {
        var word = 0
        for index in 0..<18 where frame.isModuleDark(8 + index / 5, 1 + index % 5, in: picture, isDark: isDark) {
            word |= 1 << index
        }
        let separator = (0..<7).filter { frame.isModuleDark(7, $0, in: picture, isDark: isDark) }.count
        let first = CorrectedFormat.nearest(
            to: word, word, among: SymbolFormat.rectangularWords.map { ($0.first, $0.first) })
        guard first.isCorrectable, separator <= 1 else { return nil }
        return RectangularVersion.all[first.value & 31]
    }

    private func read(
        _ frame: FinderFrame, _ version: RectangularVersion, _ decoder: inout SymbolDecoder
    ) -> SymbolReading? {
        guard let homography = homography(frame, version) else { return nil }
        let map = ModuleMap(homography)
        let samples = ModuleSamples(map, columns: version.columns, rows: version.rows, picture, isDark: isDark)
        return SymbolReading(map, samples, isDark: isDark) { try? decoder.decodeRectangular($0) }
    }

    /// The finder pattern's frame continued along the upper timing pattern to the finder subpattern at the other end.
    private func homography(_ frame: FinderFrame, _ version: RectangularVersion) -> Homography? {
        let (columns, rows) = (version.columns, version.rows)
        let upper = (0..<columns).map { column in
            column < 7 || column % 2 == 0 || column >= columns - 3 || version.alignmentCentres.contains(column)
        }
        let left = (0..<rows).map { $0 < 7 || $0 % 2 == 0 || $0 >= rows - 3 }
        var fit = HomographyFit(frame, TimingTrack(picture: picture, isDark: isDark), upper: upper, left: left)
        guard let rough = fit.solved(resistance: 0.002) else { return nil }
        let search = AlignmentSearch(
            picture: picture, sign: isDark ? 1 : -1, contrast: max(4, abs(picture[frame.centre]) * 0.7))
        let (column, row) = (Float(columns) - 2.5, Float(rows) - 2.5)
        let end = search.best(rough, column, row, offset: Point(0, 0), radius: 2)
        guard end.score > 0.5 else { return rough }
        fit.add(column, row, at: end.place, weight: 8)
        return fit.solved(resistance: 0.0005)
    }
}
