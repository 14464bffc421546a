extension MatrixSymbol {
    /// A picture in SVG: dark on light whatever is behind it, one path for all dark modules, with edges that do not blur.
    public func svg(_ style: DrawingStyle = DrawingStyle()) -> String {
        let size = DrawingSize(of: self, style)
        var svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size.width)\" height=\"\(size.height)\""
        svg += " viewBox=\"0 0 \(size.columns) \(size.rows)\" shape-rendering=\"crispEdges\" role=\"img\">\n"
        if let title = style.title { svg += "<title>\(Self.escaped(title))</title>\n" }
        svg += "<rect width=\"\(size.columns)\" height=\"\(size.rows)\" fill=\"\(style.colours.light.hexadecimal)\"/>\n"
        svg += "<path fill=\"\(style.colours.dark.hexadecimal)\" d=\"\(svgPath(quietZone: style.quietZone))\"/>\n"
        return svg + "</svg>\n"
    }

    /// The dark modules as the `d` of one SVG path, a rectangle for each run in a row. The unit is the module, and the
    /// origin the corner of the quiet zone.
    ///
    /// - Parameter quietZone: The light margin in modules; nil for what the kind's standard asks for.
    public func svgPath(quietZone: UInt8? = nil) -> String {
        let margin = Self.margin(quietZone)
        // Bytes, because putting a string together takes many times as long.
        var path: [UInt8] = []
        forEachDarkRun { column, row, length in
            path.append(UInt8(ascii: "M"))
            path.append(decimal: column + margin)
            path.append(UInt8(ascii: " "))
            path.append(decimal: row + margin)
            path.append(UInt8(ascii: "h"))
            path.append(decimal: length)
            path += "v1h-".utf8
            path.append(decimal: length)
            path.append(UInt8(ascii: "z"))
        }
        return String(decoding: path, as: UTF8.self)
    }

    /// As XML text. Characters that XML cannot hold become U+FFFD.
    private static func escaped(_ text: String) -> String {
        var escaped: [UInt8] = []
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;".utf8
            case "<": escaped += "&lt;".utf8
            case ">": escaped += "&gt;".utf8
            case "\t", "\n", "\r": escaped.append(UInt8(ascii: " "))
            case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}".utf8
            default: escaped += UTF8.encode(scalar).map(Array.init) ?? []
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }
}
