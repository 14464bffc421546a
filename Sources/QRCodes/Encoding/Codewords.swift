/// A symbol's codewords in the order they are placed.
struct Codewords {
    let bytes: [UInt8]

    /// - Parameter segmentation: One that fits into the symbol.
    init(_ segmentation: Segmentation, _ version: Version, _ level: ErrorCorrectionLevel) {
        let layout = BlockLayout(version, level)
        bytes = Self.interleaved(Self.data(segmentation, VersionBand(of: version), layout), layout)
    }

    /// The segments, a terminator, and padding up to the capacity (ISO/IEC 18004:2015 §7.4.9–7.4.10).
    static func data(_ segmentation: Segmentation, _ band: VersionBand, _ layout: BlockLayout) -> [UInt8] {
        var buffer = BitBuffer()
        segmentation.write(to: &buffer, band: band)
        buffer.append(0, bits: min(4, layout.dataBits - buffer.bitCount))
        buffer.append(0, bits: (8 - buffer.bitCount % 8) % 8)
        var pad = 0b1110_1100
        while buffer.bytes.count < layout.dataCodewords {
            buffer.append(pad, bits: 8)
            pad ^= 0b1111_1101
        }
        return buffer.bytes
    }

    /// The first data codeword of every block, the second of every block …, then the error correction likewise (§7.6).
    static func interleaved(_ data: [UInt8], _ layout: BlockLayout) -> [UInt8] {
        let errorCorrection = ErrorCorrection(codewords: layout.errorCorrectionPerBlock)
        var bytes = [UInt8](repeating: 0, count: layout.codewords)
        var start = 0
        for block in 0..<layout.blocks {
            let length = layout.dataCodewords(inBlock: block)
            for index in 0..<length {
                // Short blocks have no last codeword, and are skipped there.
                let skipped = index == layout.shortBlockLength ? layout.shortBlocks : 0
                bytes[index * layout.blocks + block - skipped] = data[start + index]
            }
            let remainder = errorCorrection.codewords(for: data[start..<start + length])
            for index in remainder.indices {
                bytes[layout.dataCodewords + index * layout.blocks + block] = remainder[index]
            }
            start += length
        }
        return bytes
    }
}
