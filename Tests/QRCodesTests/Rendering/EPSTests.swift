import QRCodes
import Testing

struct EPSTests {
    @Test func onePathCoversExactlyTheDarkModules() throws {
        for symbol in try SymbolsOfEachKind.all() { try checkPath(of: symbol) }
    }

    private func checkPath(of symbol: some MatrixSymbol) throws {
        let (columns, rows) = (symbol.columns + 8, symbol.rows + 8)
        let file = String(decoding: symbol.eps(DrawingStyle(quietZone: 4, moduleSize: 2)), as: UTF8.self)
        #expect(file.hasPrefix("%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 \(columns * 2) \(rows * 2)\n"))
        #expect(file.contains("\n0 0 \(columns) \(rows) rectfill\n"))
        #expect(file.hasSuffix(" r\nfill\ngrestore\nend\nshowpage\n%%EOF\n"))
        let lines = file.split(separator: "\n")
        // What an EPS file keeps to: lines of at most 255 characters.
        #expect(lines.allSatisfy { $0.utf8.count <= 255 })
        let runs = lines.filter { $0.hasSuffix(" r") }.map {
            $0.split(separator: " ").dropLast().compactMap { Int($0) }
        }
        #expect(try DrawnModules(runs: runs, columns: columns, rows: rows) == DrawnModules(symbol, margin: 4))
    }

    @Test func coloursBecomeTheSameBytesAgain() throws {
        for component in 0...255 as ClosedRange<UInt8> {
            let colours = try SymbolColours(dark: .black, light: Colour(red: component, green: 255, blue: 255))
            let file = String(decoding: try MicroQRCode.encode("1").eps(DrawingStyle(colours: colours)), as: UTF8.self)
            let light = try #require(file.firstMatch(of: #/([\d.]+) 1.00000 1.00000 setrgbcolor/#))
            let value = try #require(Double(light.1))
            #expect(Int(value * 255) == Int(component) && Int((value * 255).rounded()) == Int(component))
            #expect(min(255, Int(value * 256)) == Int(component))
        }
    }
}
