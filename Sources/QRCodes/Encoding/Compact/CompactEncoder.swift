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
        var best: QRCode?
        var lowest = Int.max
        for number in 0..<8 where mask == nil || mask?.number == number {
            let candidate = Mask(known: number)
            let masked = modules.masked(candidate, plan.level, free: free)
            let penalty = CompactPenalty(of: masked).points
            if penalty < lowest {
                best = QRCode(version: plan.version, level: plan.level, mask: candidate, modules: masked)
                lowest = penalty
            }
        }
        return best!
    }
}
