import QRCodes
import Testing

struct SVGTests {
    @Test func aWholePicture() throws {
        let code = try QRCode.encode("01234567", mask: Mask(2))
        let svg = code.svg(DrawingStyle(title: "Tom & \"Jerry\" <\u{0}>\n"))
        let lines = svg.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            lines[0] == """
                <svg xmlns="http://www.w3.org/2000/svg" width="232" height="232" viewBox="0 0 29 29" \
                shape-rendering="crispEdges" role="img">
                """)
        #expect(lines[1] == "<title>Tom &amp; \"Jerry\" &lt;\u{FFFD}&gt; </title>")
        #expect(lines[2] == "<rect width=\"29\" height=\"29\" fill=\"#ffffff\"/>")
        #expect(lines[3] == "<path fill=\"#000000\" d=\"\(code.svgPath())\"/>")
        #expect(lines[4...] == ["</svg>", ""])
    }

    @Test func thePathIsOneRectangleForEachRun() throws {
        let path = try QRCode.encode("01234567", mask: Mask(2)).svgPath(quietZone: 0)
        // The first two rows of the golden symbol: #######..#.##.####### …
        #expect(path.hasPrefix("M0 0h7v1h-7z" + Self.expectedRowStart))
    }

    private static let expectedRowStart: String = {
        let row = GoldenSymbols.annexI.split(separator: "\n")[0].dropFirst(7)
        var column = 7
        var path = ""
        for run in row.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "." }) {
            if !run.isEmpty { path += "M\(column) 0h\(run.count)v1h-\(run.count)z" }
            column += run.count + 1
        }
        return path
    }()

    @Test func thePathCoversExactlyTheDarkModules() throws {
        for symbol in try SymbolsOfEachKind.all() { try checkPath(of: symbol) }
    }

    private func checkPath(of symbol: some MatrixSymbol) throws {
        for margin in [0, 2, 4] {
            let rectangles = symbol.svgPath(quietZone: UInt8(margin)).split(separator: "M").map { rectangle in
                rectangle.split { "hv-z ".contains($0) }.compactMap { Int($0) }
            }
            #expect(rectangles.allSatisfy { $0.count == 5 && $0[2] == $0[4] && $0[3] == 1 })
            let drawn = try DrawnModules(
                runs: rectangles.map { Array($0.prefix(3)) }, columns: symbol.columns + 2 * margin,
                rows: symbol.rows + 2 * margin)
            #expect(drawn == DrawnModules(symbol, margin: margin))
        }
    }

    @Test func marginScaleAndColoursAreThoseAskedFor() throws {
        let code = try QRCode.encode("1")
        let small = code.svg(DrawingStyle(quietZone: 0, moduleSize: 3))
        #expect(small.contains("width=\"63\" height=\"63\" viewBox=\"0 0 21 21\""))
        #expect(code.svg(DrawingStyle(quietZone: 255)).contains("viewBox=\"0 0 531 531\""))
        #expect(code.svg(DrawingStyle(moduleSize: 0)).contains("width=\"29\" height=\"29\""))
        #expect(!code.svg().contains("<title>"))
        let colours = try SymbolColours(
            dark: Colour(red: 0, green: 40, blue: 85), light: Colour(red: 255, green: 238, blue: 221))
        let coloured = code.svg(DrawingStyle(colours: colours))
        #expect(coloured.contains("<rect width=\"29\" height=\"29\" fill=\"#ffeedd\"/>"))
        #expect(coloured.contains("<path fill=\"#002855\""))
    }

    @Test func smallSymbolsHaveTwoLightModulesAround() throws {
        let micro = try MicroQRCode.encode("12345")
        #expect(micro.svg().contains("viewBox=\"0 0 15 15\""))
        #expect(micro.svgPath().hasPrefix("M2 2h7v1h-7z"))
        let wide = try RectangularQRCode.encode("12345", version: RectangularVersion(rows: 7, columns: 43))
        #expect(wide.svg(DrawingStyle(moduleSize: 3)).contains("width=\"141\" height=\"33\" viewBox=\"0 0 47 11\""))
    }
}
