/// Makes QR codes, and keeps what the next one can use again: much faster where there are many.
///
/// The stages are described in the `README.md` beside this file.
public struct QREncoder: Sendable {
    private var templates = Kept<SymbolTemplate>()
    private var data = BitWriter(capacity: 0)
    private var stream = CodewordStream()
    private var columns = ModuleMatrix(side: 0)
    private var rows = ModuleMatrix(side: 0)
    private var masked = MaskedModules()

    /// An encoder that keeps nothing yet.
    public init() {}

    /// Encodes what was planned.
    ///
    /// - Parameter mask: Nil for the one of lowest penalty.
    public mutating func encode(_ plan: EncodingPlan, mask: Mask? = nil) -> QRCode {
        let (version, level) = (plan.version, plan.level)
        let template = templates.first {
            $0.version == version && $0.level == level
        } orMake: {
            SymbolTemplate(version, level)
        }
        plan.write(to: &data)
        stream.fill(data.bytes, template.layout, template.remainders)
        stream.split(template.layout.codewords)
        template.program.place(stream, around: template.darkColumns, into: &columns)
        rows.fillTransposed(columns)
        let chosen: Mask
        if let mask {
            masked.fill(rows, template.inversions)
            chosen = mask
        } else {
            chosen = bestMask(template)
        }
        return QRCode(version: version, level: level, mask: chosen, modules: masked.modules(under: chosen))
    }

    /// Leaves the upright symbol behind, under all masks.
    private mutating func bestMask(_ template: SymbolTemplate) -> Mask {
        var penalty = Penalty()
        masked.fill(columns, template.transposedInversions)
        penalty.addTransposed(masked)
        masked.fill(rows, template.inversions)
        penalty.addUpright(masked)
        penalty.finish()
        return penalty.bestMask
    }
}
