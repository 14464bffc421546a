/// Makes the same symbols as ``QREncoder`` in less code, placing modules and scoring masks one by one: for pages, which are
/// loaded over a network and make a symbol now and then.
enum CompactEncoder {
    static func encode(_ plan: EncodingPlan, mask: Mask?) -> QRCode {
        let layout = BlockLayout(plan.version, plan.level)
        var data = BitWriter(capacity: layout.dataCodewords)
        plan.write(to: &data)
        var stream = CodewordStream()
        stream.fill(data.bytes, layout, RemainderTable(count: layout.errorCorrectionPerBlock))
        let patterns = FunctionPatterns(plan.version)
        let free = patterns.reserved.inverted
        var modules = patterns.dark
        modules.place(stream.bytes, in: free)
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
}
