extension MatrixSymbol {
    /// A picture in SVG: dark on light whatever is behind it, with edges that do not blur.
    ///
    /// - Parameters:
    ///   - quietZone: The light margin in modules; nil for what readers want.
    ///   - title: What the code is, for people who do not see it.
    ///   - pixelsPerModule: The size it asks for; it may be shown in any other.
    public func svg(quietZone: UInt8? = nil, title: String? = nil, pixelsPerModule: UInt8 = 8) -> String {
        let width = columns + 2 * Int(quietZone ?? Self.standardQuietZone)
        let height = rows + 2 * Int(quietZone ?? Self.standardQuietZone)
        let scale = Int(pixelsPerModule)
        var svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width * scale)\" height=\"\(height * scale)\""
        svg += " viewBox=\"0 0 \(width) \(height)\" shape-rendering=\"crispEdges\" role=\"img\">\n"
        if let title { svg += "<title>\(Self.escaped(title))</title>\n" }
        svg += "<rect width=\"\(width)\" height=\"\(height)\" fill=\"#fff\"/>\n"
        svg += "<path fill=\"#000\" d=\"\(svgPath(quietZone: quietZone))\"/>\n</svg>\n"
        return svg
    }

    /// The dark modules as the `d` of one SVG path, a rectangle for each run in a row. The unit is the module, and the
    /// origin the corner of the quiet zone.
    public func svgPath(quietZone: UInt8? = nil) -> String {
        let margin = Int(quietZone ?? Self.standardQuietZone)
        // Bytes, because putting a string together takes many times as long.
        var path: [UInt8] = []
        for row in 0..<rows {
            var column = 0
            while column < columns {
                let start = column
                while isDark(column: column, row: row) { column += 1 }
                let length = column - start
                if length > 0 {
                    path.append(UInt8(ascii: "M"))
                    path.append(decimal: start + margin)
                    path.append(UInt8(ascii: " "))
                    path.append(decimal: row + margin)
                    path.append(UInt8(ascii: "h"))
                    path.append(decimal: length)
                    path += "v1h-".utf8
                    path.append(decimal: length)
                    path.append(UInt8(ascii: "z"))
                }
                column += 1
            }
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

extension [UInt8] {
    /// Writes the digits of a number that is not negative.
    fileprivate mutating func append(decimal number: Int) {
        if number > 9 { append(decimal: number / 10) }
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}
