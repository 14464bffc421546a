/// Format and version information read beside the finder patterns, each from its pattern's own frame, which is surer than the
/// whole grid where paper bends.
struct FrameFormat {
    let triple: FinderTriple
    let picture: Darkness

    private func bit(_ frame: FinderFrame, _ column: Int, _ row: Int) -> Int {
        let darkness = picture[frame.place(Float(column), Float(row))]
        return (darkness > 0) == triple.isDark ? 1 : 0
    }

    /// - Parameter isMirrored: Whether rows and columns are exchanged.
    func format(isMirrored: Bool, among words: [(first: Int, second: Int)]) -> CorrectedFormat {
        var first = 0
        var second = 0
        for index in 0..<15 {
            let (column, row) =
                index < 6 ? (8, index) : index < 8 ? (8, index + 1) : index == 8 ? (7, 8) : (14 - index, 8)
            first |=
                bit(triple.upperLeft, isMirrored ? row - 3 : column - 3, isMirrored ? column - 3 : row - 3) << index
            let isRight = (index < 8) != isMirrored
            let along = index < 8 ? 3 - index : index - 11
            second |=
                bit(isRight ? triple.upperRight : triple.lowerLeft, isRight ? along : 5, isRight ? 5 : along) << index
        }
        return CorrectedFormat.nearest(to: first, second, among: words)
    }

    /// Nil if no version of 7 or more is named. In a mirror it is the same.
    var version: Version? {
        var first = 0
        var second = 0
        for index in 0..<18 {
            let (across, along) = (index % 3 - 7, index / 3 - 3)
            first |= bit(triple.upperRight, across, along) << index
            second |= bit(triple.lowerLeft, along, across) << index
        }
        return VersionInformation.nearest(to: first, second)
    }
}
