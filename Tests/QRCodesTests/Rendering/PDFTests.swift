import QRCodes
import Testing

struct PDFTests {
    @Test func theTableNamesWhereEveryObjectIs() throws {
        for symbol in try SymbolsOfEachKind.all() { try checkTable(of: try symbol.pdf()) }
    }

    private func checkTable(of file: [UInt8]) throws {
        // All of it is ASCII, so that bytes and characters are one.
        #expect(file.allSatisfy { $0 < 0x80 })
        let text = String(decoding: file, as: UTF8.self)
        #expect(text.hasPrefix("%PDF-1.4\n") && text.hasSuffix("%%EOF\n"))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let last = try #require(lines.lastIndex(of: "startxref"))
        let start = try #require(Int(lines[last + 1]))
        let table = String(decoding: file[start...], as: UTF8.self).split(separator: "\n")
        #expect(table[0] == "xref" && table[1] == "0 6" && table[2] == "0000000000 65535 f ")
        for number in 1...5 {
            #expect(table[2 + number].count == 19)
            let offset = try #require(Int(table[2 + number].prefix(10)))
            #expect(String(decoding: file[offset...].prefix(8), as: UTF8.self) == "\(number) 0 obj\n")
        }
    }

    @Test func onePathCoversExactlyTheDarkModules() throws {
        for symbol in try SymbolsOfEachKind.all() { try checkPath(of: symbol) }
    }

    private func checkPath(of symbol: some MatrixSymbol) throws {
        let file = String(decoding: try symbol.pdf(DrawingStyle(quietZone: 3, moduleSize: 5)), as: UTF8.self)
        let (columns, rows) = (symbol.columns + 6, symbol.rows + 6)
        #expect(file.contains("/MediaBox [0 0 \(columns * 5) \(rows * 5)]"))
        let length = try #require(file.firstMatch(of: #/Length (\d+) >>\nstream\n/#))
        let contents = file[length.range.upperBound...].utf8.prefix(Int(length.1) ?? 0)
        #expect(file[contents.endIndex...].hasPrefix("\nendstream\n"))
        let lines = String(decoding: contents, as: UTF8.self).split(separator: "\n").map(String.init)
        #expect(
            Array(lines.prefix(5)) == [
                "5 0 0 -5 0 \(rows * 5) cm", "1.00000 1.00000 1.00000 rg", "0 0 \(columns) \(rows) re", "f",
                "0.00000 0.00000 0.00000 rg",
            ])
        #expect(lines.last == "f")
        let path = lines.dropFirst(5).dropLast()
        #expect(path.allSatisfy { $0.hasSuffix(" 1 re") })
        let runs = path.map { $0.split(separator: " ").prefix(3).compactMap { Int($0) } }
        #expect(try DrawnModules(runs: runs, columns: columns, rows: rows) == DrawnModules(symbol, margin: 3))
    }

    @Test func theTitleMayBeAnyText() throws {
        let file = try MicroQRCode.encode("1").pdf(DrawingStyle(title: "가(🎫)\\"))
        #expect(String(decoding: file, as: UTF8.self).contains("<< /Title <feffac000028d83cdfab0029005c> >>"))
    }

    @Test func aPageThatNoViewerShowsIsRefused() throws {
        let code = try QRCode.encode("1", version: Version(40))
        #expect(throws: DrawingError.tooLarge(side: 14_430, longest: 14_400)) {
            try code.pdf(DrawingStyle(moduleSize: 78))
        }
        #expect(throws: Never.self) { try code.pdf(DrawingStyle(moduleSize: 77)) }
    }
}
