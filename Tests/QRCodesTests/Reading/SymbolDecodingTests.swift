import Testing

@testable import QRCodes

struct SymbolDecodingTests {
    @Test func `symbols of other encoders say what they hold`() throws {
        var decoder = SymbolDecoder()
        #expect(SymbolVector.all.count > 400)
        for vector in SymbolVector.all {
            let symbol = try decoder.decode(vector.grid)
            #expect(symbol.version.name == vector.version)
            #expect(symbol.level?.letter ?? "-" == vector.level)
            #expect(symbol.correctedErrors == 0)
            #expect(!symbol.isMirrored)
            if let bytes = vector.bytes { #expect(symbol.bytes == bytes) }
        }
    }

    @Test func `a mirrored symbol is read and said to be mirrored`() throws {
        var decoder = SymbolDecoder()
        for vector in SymbolVector.all where vector.version == "1" || vector.version.hasPrefix("M") {
            let symbol = try decoder.decode(vector.grid.transposed)
            #expect(symbol.isMirrored)
            if let bytes = vector.bytes { #expect(symbol.bytes == bytes) }
        }
    }

    @Test func `every version, level and mask of ours reads back`() throws {
        var decoder = SymbolDecoder()
        for number in 1...40 {
            for level in ErrorCorrectionLevel.allCases {
                for mask in 0..<8 {
                    let text = "v\(number) \(level.letter)\(mask)"
                    let code = try QRCode.encode(text, level: level, version: Version(number), mask: Mask(mask))
                    let symbol = try decoder.decode(ModuleGrid(code))
                    #expect(symbol.version == .qrCode(code.version))
                    #expect(symbol.level == level)
                    #expect(symbol.mask == mask)
                    #expect(symbol.bytes == Array(text.utf8))
                }
            }
        }
    }

    @Test func `the parts of a message say their places`() throws {
        var decoder = SymbolDecoder()
        var text: [UInt8] = []
        var places: [Int] = []
        for vector in SymbolVector.all where vector.bytes == nil {
            let symbol = try decoder.decode(vector.grid)
            let place = try #require(symbol.message.structuredAppend)
            #expect(place.count == 3)
            places.append(place.index)
            text += symbol.bytes
        }
        #expect(places == [0, 1, 2])
        #expect(String(decoding: text, as: UTF8.self) == "one message in several symbols")
    }

    @Test func `an empty symbol holds nothing`() throws {
        var decoder = SymbolDecoder()
        let symbol = try decoder.decode(ModuleGrid(try QRCode.encode("")))
        #expect(symbol.bytes.isEmpty)
    }

    @Test func `grids of no symbol's size, and blank ones, are refused`() {
        var decoder = SymbolDecoder()
        for side in [0, 1, 10, 12, 19, 22, 181] {
            #expect(throws: DecodingError.self) { try decoder.decode(ModuleGrid(columns: side, rows: side)) }
        }
        for module in [UInt8(0), 1] {
            for side in [11, 13, 15, 17, 21, 45, 177] {
                let modules = [UInt8](repeating: module, count: side * side)
                #expect(throws: DecodingError.self) {
                    try decoder.decode(ModuleGrid(columns: side, rows: side, modules: modules))
                }
            }
        }
    }
}
