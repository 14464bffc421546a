/// Makes QR codes, and keeps what the next one can use again: much faster where there are many.
///
/// The stages are described in the `README.md` beside this file.
public struct QREncoder: Sendable {
    /// By version and by the error correction codewords of a block, as they are needed.
    private var templates = [SymbolTemplate?](repeating: nil, count: 41)
    private var remainders = [RemainderTable?](repeating: nil, count: 31)

    var data = BitWriter(capacity: 2956)
    private var stream = CodewordStream()
    private var columns = ModuleMatrix(side: 0)
    private var rows = ModuleMatrix(side: 0)
    private var masked = MaskedModules()
    private var room = Penalty.room()

    public init() {}

    /// Encodes a text exactly, in numeric, alphanumeric and byte segments that take the fewest bits.
    ///
    /// Text beyond ASCII is declared to be UTF-8; the level is the one asked for, never another.
    ///
    /// - Parameters:
    ///   - version: The symbol's size; nil for the smallest that holds the text.
    ///   - mask: The mask; nil for the one of lowest penalty.
    ///   - declaringUTF8: False leaves the declaration out, for readers that do not know it and take all bytes for UTF-8.
    /// - Throws: ``EncodingError/textTooLong(bits:capacity:)`` if no symbol allowed holds the text.
    public mutating func encode(
        _ text: String, level: ErrorCorrectionLevel = .medium, version: Version? = nil, mask: Mask? = nil,
        declaringUTF8: Bool = true
    ) throws(EncodingError) -> QRCode {
        let bytes = Array(text.utf8)
        let survey = TextSurvey(bytes)
        let declaresUTF8 = declaringUTF8 && !survey.isASCII
        let allowed = version.map { $0.number...$0.number } ?? 1...40
        let plan = try SegmentationPlan(bytes, survey, declaresUTF8, level, among: allowed)
        data.removeAll()
        plan.segmentation.write(to: &data, band: VersionBand(of: plan.version))
        data.pad(to: BlockLayout(plan.version, level).dataBits)
        return finish(plan.version, level, mask)
    }

    /// Makes the symbol of the data written.
    mutating func finish(_ version: Version, _ level: ErrorCorrectionLevel, _ mask: Mask?) -> QRCode {
        let layout = BlockLayout(version, level)
        let template = template(version)
        stream.fill(data.bytes, layout, remainderTable(layout.errorCorrectionPerBlock))
        stream.split(layout.codewords)
        template.program.place(stream, around: template.darkColumns, into: &columns)
        rows.fillTransposed(columns)
        let chosen = mask ?? bestMask(template, level)
        return QRCode(
            version: version, level: level, mask: chosen, modules: rows.masked(chosen, level, free: template.free))
    }

    private mutating func bestMask(_ template: SymbolTemplate, _ level: ErrorCorrectionLevel) -> Mask {
        var penalty = Penalty()
        masked.fill(rows, template.inversions)
        masked.drawFormat(level, isTransposed: false)
        penalty.addUpright(masked, &room)
        masked.fill(columns, template.transposedInversions)
        masked.drawFormat(level, isTransposed: true)
        penalty.addTransposed(masked, &room)
        penalty.finish()
        return penalty.bestMask
    }

    private mutating func template(_ version: Version) -> SymbolTemplate {
        if let known = templates[version.number] { return known }
        let new = SymbolTemplate(version)
        templates[version.number] = new
        return new
    }

    private mutating func remainderTable(_ count: Int) -> RemainderTable {
        if let known = remainders[count] { return known }
        let new = RemainderTable(count: count)
        remainders[count] = new
        return new
    }
}
