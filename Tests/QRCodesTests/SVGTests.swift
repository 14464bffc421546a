import QRCodes
import Testing

struct SVGTests {
    @Test func aWholePicture() throws {
        let code = try QRCode.encode("01234567", mask: Mask(2))
        let svg = code.svg(title: "Tom & \"Jerry\" <\u{0}>\n")
        let lines = svg.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            lines[0] == """
                <svg xmlns="http://www.w3.org/2000/svg" width="232" height="232" viewBox="0 0 29 29" \
                shape-rendering="crispEdges" role="img">
                """)
        #expect(lines[1] == "<title>Tom &amp; \"Jerry\" &lt;\u{FFFD}&gt; </title>")
        #expect(lines[2] == "<rect width=\"29\" height=\"29\" fill=\"#fff\"/>")
        #expect(lines[3] == "<path fill=\"#000\" d=\"\(code.svgPath())\"/>")
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

    /// Draws the path again by reading it.
    @Test(arguments: [1, 7, 40])
    func thePathCoversExactlyTheDarkModules(number: Int) throws {
        let code = try QRCode.encode("QRCheckIn", version: Version(number), mask: Mask(3))
        for margin in [0, 4] {
            let side = code.modulesPerSide + 2 * margin
            var drawn = [[Bool]](repeating: [Bool](repeating: false, count: side), count: side)
            for rectangle in code.svgPath(quietZone: UInt8(margin)).split(separator: "M") {
                let numbers = rectangle.split { "hv-z ".contains($0) }.compactMap { Int($0) }
                #expect(numbers.count == 5 && numbers[2] == numbers[4] && numbers[3] == 1)
                for column in numbers[0]..<numbers[0] + numbers[2] {
                    #expect(!drawn[numbers[1]][column])
                    drawn[numbers[1]][column] = true
                }
            }
            let expected = (0..<side).map { row in
                (0..<side).map { code.isDark(column: $0 - margin, row: row - margin) }
            }
            #expect(drawn == expected)
        }
    }

    @Test func marginAndScaleAreThoseAskedFor() throws {
        let code = try QRCode.encode("1")
        #expect(code.svg(quietZone: 0, pixelsPerModule: 3).contains("width=\"63\" height=\"63\" viewBox=\"0 0 21 21\""))
        #expect(code.svg(quietZone: 255).contains("viewBox=\"0 0 531 531\""))
        #expect(!code.svg().contains("<title>"))
    }
}
