/// Makes the modules of Micro QR and rMQR codes, which are so small that nothing has to be fast.
struct SmallSymbol {
    private let version: SymbolVersion
    private let blocks: Blocks
    private let headers: SegmentHeaders
    private let terminatorBits: Int

    init(_ format: MicroFormat) {
        self.init(.micro(format.version), format.blocks)
    }

    init(_ version: RectangularVersion, _ level: ErrorCorrectionLevel) {
        self.init(.rectangular(version), .rectangular(version, isHigh: level == .high))
    }

    private init(_ version: SymbolVersion, _ blocks: Blocks) {
        let format = SegmentFormat(version)
        self.version = version
        self.blocks = blocks
        terminatorBits = format.terminatorBits
        headers = SegmentHeaders(
            version.kind == .microQRCode ? .micro : .rectangular, indicatorBits: format.indicatorBits,
            numeric: Self.countBits(format, .numeric), alphanumeric: Self.countBits(format, .alphanumeric),
            byte: Self.countBits(format, .byte), kanji: Self.countBits(format, .kanji))
    }

    private static func countBits(_ format: SegmentFormat, _ mode: ReadSegment.Mode) -> Int {
        (try? format.countBits(mode)) ?? 0
    }

    /// The bits for data. Versions M1 and M3 end with half a codeword.
    private var dataBits: Int { blocks.dataCodewords * 8 - (endsWithHalfCodeword ? 4 : 0) }

    private var endsWithHalfCodeword: Bool {
        switch version {
        case .micro(let version): version.endsWithHalfCodeword
        case .qrCode, .model1, .rectangular: false
        }
    }

    /// What it holds of such segments.
    func contents(
        _ segments: (SegmentHeaders) throws(EncodingError) -> [Segment]
    ) throws(EncodingError) -> SymbolContents {
        let segments = try segments(headers)
        guard segments.allSatisfy({ headers.has($0.mode) }) else { throw .impossibleCharacter }
        let bits = headers.bits(segments)
        guard bits <= dataBits else { throw .textTooLong(bits: bits, capacity: dataBits) }
        return SymbolContents(segments: segments, bits: bits, capacity: dataBits)
    }

    /// All modules but those of the format, the data under a mask.
    func modules(_ contents: SymbolContents, _ mask: Mask) -> ModuleGrid {
        let placement = CodewordPlacement(version)
        var grid = ModuleGrid(columns: version.columns, rows: version.rows)
        switch version {
        case .micro: grid.drawMicroPatterns()
        case .rectangular(let version): grid.drawRectangularPatterns(version)
        case .qrCode, .model1: break
        }
        let phases = Mask.phases[mask.number]
        let bits = bits(of: codewords(data(contents)))
        for index in placement.modules.indices {
            // Modules that remain hold zeros.
            let bit = index < bits.count ? bits[index] : 0
            grid.modules[Int(placement.modules[index])] = bit ^ phases[Int(placement.phases[index])]
        }
        return grid
    }

    /// The segments, terminator and padding (ISO/IEC 18004:2015 §7.4.9–7.4.10).
    private func data(_ contents: SymbolContents) -> [UInt8] {
        var writer = BitWriter(capacity: blocks.dataCodewords)
        for segment in contents.segments { segment.write(to: &writer, headers) }
        writer.append(0, bits: min(terminatorBits, dataBits - writer.bitCount))
        writer.append(0, bits: min(-writer.bitCount & 7, dataBits - writer.bitCount))
        var pad = 0xEC
        while writer.bitCount + 8 <= dataBits {
            writer.append(pad, bits: 8)
            pad ^= 0xEC ^ 0x11
        }
        writer.append(0, bits: dataBits - writer.bitCount)
        return (0..<blocks.dataCodewords).map { writer.bytes[$0] }
    }

    /// With error correction, in the order of placement (§7.5–7.6).
    private func codewords(_ data: [UInt8]) -> [UInt8] {
        let table = RemainderTable(count: blocks.errorCorrectionPerBlock)
        var codewords = [UInt8](repeating: 0, count: blocks.codewords)
        var start = 0
        for block in 0..<blocks.count {
            let count = blocks.dataCodewords(inBlock: block)
            let own = Array(data[start..<start + count])
            let remainder = table.remainder(of: own, count: count)
            for (index, place) in blocks.places(ofBlock: block).enumerated() {
                codewords[place] = index < count ? own[index] : remainder.codeword(index - count)
            }
            start += count
        }
        return codewords
    }

    /// Each bit in a byte of its own.
    private func bits(of codewords: [UInt8]) -> [UInt8] {
        var bits: [UInt8] = []
        for (index, codeword) in codewords.enumerated() {
            let isHalf = endsWithHalfCodeword && index == blocks.dataCodewords - 1
            for bit in 0..<(isHalf ? 4 : 8) { bits.append(codeword >> UInt8(7 - bit) & 1) }
        }
        return bits
    }
}
