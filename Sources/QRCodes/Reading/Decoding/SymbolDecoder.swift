/// Turns sampled modules into what they say.
///
/// It keeps the tables of the versions that it has met.
struct SymbolDecoder {
    private var placements: [(version: SymbolVersion, placement: CodewordPlacement)] = []

    /// Decodes a symbol of whatever kind has that size, mirrored or not.
    mutating func decode(_ grid: ModuleGrid) throws(DecodingError) -> ReadSymbol {
        if grid.columns != grid.rows { return try decodeRectangular(grid) }
        do throws(DecodingError) {
            return try decodeUpright(grid)
        } catch {
            var symbol = try decodeUpright(grid.transposed)
            symbol.isMirrored = true
            return symbol
        }
    }

    private mutating func decodeUpright(_ grid: ModuleGrid) throws(DecodingError) -> ReadSymbol {
        grid.columns < 21 ? try decodeMicro(grid) : try decodeQRCode(grid)
    }

    /// Decodes a QR code of either model that stands upright.
    mutating func decodeQRCode(_ grid: ModuleGrid) throws(DecodingError) -> ReadSymbol {
        guard grid.columns % 4 == 1, let version = Version((grid.columns - 17) / 4) else { throw .unknownSize }
        let format = SymbolFormat.read(grid, among: SymbolFormat.words)
        let model1 = SymbolFormat.read(grid, among: SymbolFormat.model1Words)
        if model1.isCorrectable, model1.distance < format.distance,
            let facts = SymbolFacts(model1: version.number, model1), let symbol = try? decode(grid, facts)
        {
            return symbol
        }
        guard format.isCorrectable else { throw .noFormat }
        if version.number >= 7, let named = VersionInformation.read(grid), named != version { throw .otherVersion }
        return try decode(grid, SymbolFacts(version, format))
    }

    /// Decodes a Micro QR code that stands upright.
    mutating func decodeMicro(_ grid: ModuleGrid) throws(DecodingError) -> ReadSymbol {
        guard (11...17).contains(grid.columns) else { throw .unknownSize }
        let format = SymbolFormat.readMicro(grid)
        guard format.isCorrectable, let facts = SymbolFacts(micro: format) else { throw .noFormat }
        guard facts.version.columns == grid.columns else { throw .otherVersion }
        return try decode(grid, facts)
    }

    mutating func decodeRectangular(_ grid: ModuleGrid) throws(DecodingError) -> ReadSymbol {
        guard RectangularVersion(rows: grid.rows, columns: grid.columns) != nil else { throw .unknownSize }
        let format = SymbolFormat.readRectangular(grid)
        guard format.isCorrectable else { throw .noFormat }
        let facts = SymbolFacts(rectangular: format)
        guard facts.version.columns == grid.columns, facts.version.rows == grid.rows else { throw .otherVersion }
        return try decode(grid, facts)
    }

    /// Decodes a symbol whose version and format are known.
    ///
    /// - Parameter lost: 1 for each module that could not be sampled; empty if there are none.
    mutating func decode(
        _ grid: ModuleGrid, _ facts: SymbolFacts, lost: [UInt8] = []
    ) throws(DecodingError) -> ReadSymbol {
        let placement = placement(of: facts.version)
        let blocks = facts.blocks
        let codewords = Self.codewords(grid, placement, facts)
        let lostCodewords = lost.isEmpty ? [] : Self.lostCodewords(lost, placement, facts)
        let correction = Correction(count: blocks.errorCorrectionPerBlock, reserved: blocks.reserved)
        var data: [UInt8] = []
        data.reserveCapacity(blocks.dataCodewords)
        var errors = 0
        for block in 0..<blocks.count {
            let places = blocks.places(ofBlock: block)
            var bytes = places.map { codewords[$0] }
            let erasures = lostCodewords.isEmpty ? [] : places.indices.filter { lostCodewords[places[$0]] }
            guard let wrong = correction.correct(&bytes, erasures: erasures) else { throw .tooManyErrors }
            errors += wrong
            data += bytes[..<blocks.dataCodewords(inBlock: block)]
        }
        var message = MessageReader(
            data, bitCount: data.count * 8 - (facts.halfCodeword == nil ? 0 : 4), facts.version)
        return ReadSymbol(
            version: facts.version, level: facts.level, mask: facts.maskNumber, correctedErrors: errors,
            message: try message.read())
    }

    private mutating func placement(of version: SymbolVersion) -> CodewordPlacement {
        if let known = placements.first(where: { $0.version == version }) { return known.placement }
        let placement = CodewordPlacement(version)
        placements.append((version, placement))
        return placement
    }

    /// Takes the mask off and gathers the bits. A half codeword fills the upper half of a byte.
    static func codewords(_ grid: ModuleGrid, _ placement: CodewordPlacement, _ facts: SymbolFacts) -> [UInt8] {
        var codewords = [UInt8](repeating: 0, count: facts.blocks.codewords)
        let mask = Mask.phases[facts.mask.number]
        let half = facts.halfCodeword ?? -1
        grid.modules.withUnsafeBufferPointer { modules in
            var bit = 0
            for index in codewords.indices {
                var codeword: UInt8 = 0
                for _ in 0..<(index == half ? 4 : 8) {
                    let module = modules[Int(placement.modules[bit])]
                    codeword = codeword << 1 | (module ^ mask[Int(placement.phases[bit])])
                    bit += 1
                }
                codewords[index] = index == half ? codeword << 4 : codeword
            }
        }
        // The corner module of Model 1 is no data.
        if facts.version.kind == .model1 { codewords[0] &= 0x0F }
        return codewords
    }

    /// Which codewords have a module that is lost.
    private static func lostCodewords(_ lost: [UInt8], _ placement: CodewordPlacement, _ facts: SymbolFacts) -> [Bool] {
        var codewords = [Bool](repeating: false, count: facts.blocks.codewords)
        let half = facts.halfCodeword ?? -1
        var bit = 0
        for index in codewords.indices {
            for _ in 0..<(index == half ? 4 : 8) {
                if lost[Int(placement.modules[bit])] == 1 { codewords[index] = true }
                bit += 1
            }
        }
        return codewords
    }
}
