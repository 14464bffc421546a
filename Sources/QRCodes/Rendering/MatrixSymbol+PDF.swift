extension MatrixSymbol {
    /// A picture as a page of PDF: one path for all dark modules, exact at every size. The same symbol gives the same file.
    ///
    /// - Throws: ``DrawingError/tooLarge(side:longest:)`` beyond 14,400 points, the largest page that every viewer shows.
    public func pdf(_ style: DrawingStyle = DrawingStyle()) throws(DrawingError) -> [UInt8] {
        let size = DrawingSize(of: self, style)
        try size.check(longest: 14_400)
        let page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(size.width) \(size.height)] /Resources << >>"
        let contents = contents(size, style.colours)
        var file = PDFWriter()
        file.add("<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>".utf8)
        file.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>".utf8)
        file.add((page + " /Contents 4 0 R >>").utf8)
        file.add("<< /Length \(contents.count) >>\nstream\n".utf8 + contents + Array("\nendstream".utf8))
        file.add("<< /Title ".utf8 + PDFWriter.text(style.title ?? "") + Array(" >>".utf8))
        return file.finished(root: 1, information: 5)
    }

    /// The unit is the module, and rows go down, though the origin of a page is its lower left corner.
    private func contents(_ size: DrawingSize, _ colours: SymbolColours) -> [UInt8] {
        var contents = Array("\(size.scale) 0 0 -\(size.scale) 0 \(size.height) cm\n".utf8)
        contents += PostScript.components(colours.light)
        contents += "rg\n0 0 \(size.columns) \(size.rows) re\nf\n".utf8
        contents += PostScript.components(colours.dark)
        contents += "rg\n".utf8
        contents += PostScript.runs(self, margin: size.margin, drawnBy: "1 re")
        contents.append(UInt8(ascii: "f"))
        return contents
    }
}
