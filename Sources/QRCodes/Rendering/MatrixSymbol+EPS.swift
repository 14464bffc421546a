extension MatrixSymbol {
    /// A picture in Encapsulated PostScript 3.0, for print: one path for all dark modules, exact at every size.
    public func eps(_ style: DrawingStyle = DrawingStyle()) -> [UInt8] {
        let size = DrawingSize(of: self, style)
        // The unit is the module, and rows go down. `r` adds a rectangle one module high: column, row and length.
        var file = Array(
            """
            %!PS-Adobe-3.0 EPSF-3.0
            %%BoundingBox: 0 0 \(size.width) \(size.height)
            %%LanguageLevel: 2
            %%EndComments
            1 dict begin
            gsave
            0 \(size.height) translate
            \(size.scale) -\(size.scale) scale
            /r { 3 1 roll moveto dup 0 rlineto 0 1 rlineto neg 0 rlineto closepath } bind def

            """.utf8)
        file += PostScript.components(style.colours.light)
        file += "setrgbcolor\n0 0 \(size.columns) \(size.rows) rectfill\n".utf8
        file += PostScript.components(style.colours.dark)
        file += "setrgbcolor\nnewpath\n".utf8
        file += PostScript.runs(self, margin: size.margin, drawnBy: "r")
        file += "fill\ngrestore\nend\nshowpage\n%%EOF\n".utf8
        return file
    }
}
