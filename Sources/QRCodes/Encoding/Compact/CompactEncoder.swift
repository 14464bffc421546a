/// Makes the same symbols as ``QREncoder`` in less code, codeword by codeword and module by module: for pages, which are loaded
/// over a network and make a symbol now and then.
enum CompactEncoder {
    static func encode(_ plan: EncodingPlan, mask: Mask?) -> QRCode {
        let layout = BlockLayout(plan.version, plan.level)
        var data = BitWriter(capacity: layout.dataCodewords)
        plan.write(to: &data)
        let patterns = FunctionPatterns(plan.version)
        let free = patterns.reserved.inverted
        var modules = patterns.dark
        modules.place(codewords(data.bytes, layout), in: free)
        func symbol(under mask: Mask) -> (code: QRCode, penalty: Int) {
            let masked = modules.masked(mask, plan.level, free: free)
            let code = QRCode(version: plan.version, level: plan.level, mask: mask, modules: masked)
            return (code, CompactPenalty(of: masked).points)
        }
        var best = symbol(under: mask ?? Mask(known: 0))
        if mask != nil { return best.code }
        for number in 1..<8 {
            let next = symbol(under: Mask(known: number))
            if next.penalty < best.penalty { best = next }
        }
        return best.code
    }

    /// With error correction, which is the remainder of long division, in the order of placement (ISO/IEC 18004:2015
    /// §7.5–7.6).
    private static func codewords(_ data: Table<UInt8>, _ layout: BlockLayout) -> [UInt8] {
        let generator = Remainder.generator(layout.errorCorrectionPerBlock)
        // Modules that remain hold zeros.
        var codewords = [UInt8](repeating: 0, count: layout.codewords + 1)
        var start = 0
        for block in 0..<layout.blocks {
            let count = layout.dataCodewords(inBlock: block)
            var remainder = Remainder()
            for index in 0..<count {
                let codeword = data[start + index]
                // Short blocks have no last codeword, and are skipped there.
                let skipped = index == layout.shortBlockLength ? layout.shortBlocks : 0
                codewords[index * layout.blocks + block - skipped] = codeword
                remainder = remainder.shifted + generator.times(codeword ^ remainder.codeword(0))
            }
            for index in 0..<layout.errorCorrectionPerBlock {
                codewords[layout.dataCodewords + index * layout.blocks + block] = remainder.codeword(index)
            }
            start += count
        }
        return codewords
    }
}
