public import QRCodes

extension ReadingStages {
    /// A picture in PNG for each stage, with a name in the order of the stages. Without a symbol there are three.
    public func pictures() throws(DrawingError) -> [(name: String, file: [UInt8])] {
        var pictures = [
            ("1-luminance", try PNGWriter.write(Canvas(luminance, scale: scale))),
            ("2-binarized", try PNGWriter.write(Canvas(binarized, scale: scale * luminance.width / binarized.width))),
            ("3-finders", try PNGWriter.write(withFinders)),
        ]
        if let symbol {
            pictures.append(("4-grid", try PNGWriter.write(withGrid(of: symbol))))
            pictures.append(("5-symbol", try symbol.png()))
        }
        return pictures
    }

    /// Small pictures are enlarged, so that lines do not hide what they are about.
    private var scale: Int { max(1, 900 / max(luminance.width, luminance.height)) }

    private var withFinders: Canvas {
        var canvas = Canvas(luminance, scale: scale)
        for finder in finders { canvas.outline(finder, .red) }
        return canvas
    }

    /// The middle of each module, in one colour for dark ones and another for light ones.
    private func withGrid(of symbol: SampledSymbol) -> Canvas {
        var canvas = Canvas(luminance, scale: scale)
        for (module, place) in symbol.places.enumerated() {
            let isDark = symbol.isDark(column: module % symbol.columns, row: module / symbol.columns)
            canvas.dot(place, radius: max(1, scale / 4), isDark ? .green : .blue)
        }
        if let corners = symbol.symbol.corners { canvas.outline(corners, .red) }
        return canvas
    }
}
