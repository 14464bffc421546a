/// A symbol's codewords in the order they are placed (ISO/IEC 18004:2015 §7.6).
enum CompactCodewords {
    /// The first data codeword of every block, the second of every block …, then the error correction likewise.
    static func interleaved(_ data: [UInt8], _ layout: BlockLayout) -> [UInt8] {
        let errorCorrection = CompactErrorCorrection(codewords: layout.errorCorrectionPerBlock)
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
