import Pictures
import QRCodes

/// What a picture is written as.
enum PictureFormat: String, CaseIterable {
    case svg, png, pdf, eps, text, ascii

    /// As the flag says, or as the file's name ends.
    init(_ arguments: Arguments, file: String?) throws(CommandError) {
        if let name = arguments.value(of: EncodeOption.format) {
            guard let format = Self(rawValue: name.lowercased()) else {
                throw Subcommand.qrEncode.wrongUse(
                    korean: "--format은 svg, png, pdf, eps, text, ascii 가운데 하나예요",
                    english: "--format is to be svg, png, pdf, eps, text or ascii")
            }
            self = format
            return
        }
        guard let file else {
            self = .text
            return
        }
        let name = file.lowercased()
        guard let format = Self.allCases.first(where: { $0.ending.map { name.hasSuffix($0) } ?? false }) else {
            throw Subcommand.qrEncode.wrongUse(
                korean: "-o의 파일 이름은 .svg, .png, .pdf, .eps, .txt로 끝나야 해요. 아니면 --format을 적어 주세요",
                english: "-o needs a file name in .svg, .png, .pdf, .eps or .txt, or --format")
        }
        self = format
    }

    /// What would change nothing in such a picture.
    var unusedOptions: [Option] {
        switch self {
        case .svg, .pdf: [EncodeOption.invert]
        case .png, .eps: [EncodeOption.invert, EncodeOption.title]
        case .text, .ascii: [EncodeOption.scale, EncodeOption.dark, EncodeOption.light, EncodeOption.title]
        }
    }

    private var ending: String? {
        switch self {
        case .svg, .png, .pdf, .eps: "." + rawValue
        case .text: ".txt"
        case .ascii: nil
        }
    }

    /// The picture's bytes. The ink is for pictures in characters.
    func draw(
        _ symbol: some MatrixSymbol, _ style: DrawingStyle, _ ink: TerminalInk
    ) throws(CommandError) -> [UInt8] {
        do {
            switch self {
            case .svg: return Array(symbol.svg(style).utf8)
            case .png: return try symbol.png(style)
            case .pdf: return try symbol.pdf(style)
            case .eps: return symbol.eps(style)
            case .text: return lines(symbol, style, ink, .halfBlocks)
            case .ascii: return lines(symbol, style, ink, .ascii)
            }
        } catch {
            throw failure(error)
        }
    }

    private func lines(
        _ symbol: some MatrixSymbol, _ style: DrawingStyle, _ ink: TerminalInk, _ glyphs: TerminalGlyphs
    ) -> [UInt8] {
        let lines = symbol.terminalLines(quietZone: style.quietZone, ink: ink, glyphs: glyphs)
        return lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
    }

    private func failure(_ error: DrawingError) -> CommandError {
        switch error {
        case .tooLarge(let side, let longest):
            let (korean, english) = self == .pdf ? ("포인트", "points") : ("픽셀", "pixels")
            return .wrongUse(
                korean: "그림이 \(side)\(korean)나 돼요. \(longest)\(korean)까지 그릴 수 있으니 --scale을 줄여 주세요.",
                english: "the picture would be \(side) \(english) long, more than \(longest); choose a smaller --scale")
        case .writingFailed(let reason):
            return .fault(korean: "그림을 만들지 못했어요: \(reason)", english: "the picture could not be made: \(reason)")
        }
    }
}
