import QRCodes

/// How codes are drawn, and where to.
struct EncodePicture {
    private let format: PictureFormat
    /// Nil for standard output.
    private let file: String?
    private let style: DrawingStyle
    private let ink: TerminalInk

    init(_ arguments: Arguments, _ console: Console) throws(CommandError) {
        let path = arguments.value(of: EncodeOption.output) ?? "-"
        file = path == "-" ? nil : path
        format = try PictureFormat(arguments, file: file)
        if file == nil, format == .png, console.outputIsTerminal {
            throw Subcommand.qrEncode.wrongUse(
                korean: "PNG는 터미널에 보일 수 없어요. -o에 파일을 적어 주세요",
                english: "a PNG is nothing to show in a terminal; name a file with -o")
        }
        style = DrawingStyle(
            quietZone: try arguments.number(of: EncodeOption.quietZone, in: 0...255).map { UInt8($0) },
            moduleSize: UInt8(try arguments.number(of: EncodeOption.scale, in: 1...255) ?? 8),
            colours: try Self.colours(arguments),
            title: arguments.value(of: EncodeOption.title).flatMap { $0.isEmpty ? nil : $0 }
                ?? Sentence(korean: "QR 코드", english: "QR code").in(console.language))
        let plain: TerminalInk = arguments.has(EncodeOption.invert) ? .lightOnDark : .darkOnLight
        ink = file == nil && console.showsColour ? .coloured : plain
        try arguments.refuse(format.unusedOptions, with: format.rawValue)
    }

    /// Where the picture of a code goes; nil is standard output. Codes in parts have their number in the name:
    /// `codes.v2/code.svg` becomes `codes.v2/code-1.svg`.
    func file(part: Int, of parts: Int) -> String? {
        guard let file, parts > 1 else { return file }
        let name = file.lastIndex(of: "/").map { file.index(after: $0) } ?? file.startIndex
        guard let dot = file[name...].lastIndex(of: "."), dot > name else { return "\(file)-\(part)" }
        return "\(file[..<dot])-\(part)\(file[dot...])"
    }

    func draw(_ symbol: EncodedSymbol, to file: String?, _ console: Console) throws(CommandError) {
        let picture = try format.draw(symbol.symbol, style, ink)
        if let file { try OutputFile.write(picture, to: file) } else { console.writeOutput(picture) }
    }

    /// Throws if several are to go to standard output and are not made of characters.
    func check(count: Int) throws(CommandError) {
        guard count == 1 || file != nil || format == .text || format == .ascii else {
            throw Subcommand.qrEncode.wrongUse(
                korean: "그림이 \(count)개예요. -o에 파일을 적어 주세요",
                english: "there are \(count) pictures; name a file with -o")
        }
    }

    private static func colours(_ arguments: Arguments) throws(CommandError) -> SymbolColours {
        let dark = try colour(arguments, EncodeOption.dark) ?? .black
        let light = try colour(arguments, EncodeOption.light) ?? .white
        do {
            return try SymbolColours(dark: dark, light: light)
        } catch {
            switch error {
            case .notDarkOnLight:
                throw Subcommand.qrEncode.wrongUse(
                    korean: "--dark가 --light보다 밝아요. 뒤집힌 코드는 읽지 못하는 기기가 있어요",
                    english: "--dark is not darker than --light, and not every reader knows inverted codes")
            case .tooLittleContrast(let contrast):
                let (found, least) = (tenths(contrast), tenths(SymbolColours.leastContrast))
                throw Subcommand.qrEncode.wrongUse(
                    korean: "--dark와 --light의 명암비가 \(found):1이라 읽기 어려워요. \(least):1은 되어야 해요",
                    english: "--dark and --light have a contrast of \(found):1, and readers need \(least):1")
            }
        }
    }

    /// To one decimal, rounded down, so that what is too little looks so.
    private static func tenths(_ contrast: Double) -> String {
        let tenths = Int(contrast * 10)
        return "\(tenths / 10).\(tenths % 10)"
    }

    private static func colour(_ arguments: Arguments, _ option: Option) throws(CommandError) -> Colour? {
        guard let value = arguments.value(of: option) else { return nil }
        guard let colour = Colour(value) else {
            throw Subcommand.qrEncode.wrongUse(
                korean: "\(option.name)에는 #rrggbb처럼 색을 적어 주세요", english: "\(option.name) is to be a colour as #rrggbb")
        }
        return colour
    }
}
