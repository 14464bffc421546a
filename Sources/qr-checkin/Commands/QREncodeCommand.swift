import Pictures
import QRCodes

/// `qr-checkin qr encode`: any text as a QR code, in the terminal or a file.
extension Subcommand {
    static let qrEncode = Subcommand(
        words: ["qr", "encode"],
        summary: Sentence(korean: "글을 QR 코드로 그려요.", english: "Draw a text as a QR code."),
        operands: [
            Operand(
                "TEXT", isRequired: false, korean: "담을 글이에요. 없거나 `-`이면 표준 입력을 그대로 담아요.",
                english: "What it holds; without it, or with `-`, standard input exactly as it is.")
        ],
        options: [output, level, version, mask, scale, invert],
        run: { (arguments, console) throws(CommandError) in
            let format = try PictureFormat(arguments)
            let pixels = try number(arguments, scale, in: 1...255) ?? 8
            let code = try encode(try text(arguments, console), arguments)
            let title = Sentence(korean: "QR 코드", english: "QR code").in(console.language)
            let plain: TerminalInk = arguments.has(invert) ? .lightOnDark : .darkOnLight
            switch format {
            case .terminal:
                for line in code.terminalLines(ink: console.showsColour ? .coloured : plain) { console.print(line) }
            case .text(let path):
                let lines = code.terminalLines(ink: plain).map { $0 + "\n" }
                try OutputFile.write(Array(lines.joined().utf8), to: path)
            case .svg(let path):
                try OutputFile.write(Array(code.svg(title: title, pixelsPerModule: UInt8(pixels)).utf8), to: path)
            case .png(let path):
                try OutputFile.write(try png(code, pixels), to: path)
            }
            return .done
        })

    private static let output = Option(
        "--output", short: "-o", value: "FILE",
        korean: "그림을 둘 파일: 이름이 .svg, .png, .txt로 끝나요. `-`는 표준 출력이에요. (기본값: -)",
        english: "Put the picture here: a name in .svg, .png or .txt, or `-` for standard output (default: -).")

    private static let level = Option(
        "--level", value: "L|M|Q|H", korean: "오류 정정 수준이에요. (기본값: M)",
        english: "How much damage it survives (default: M).")

    private static let version = Option(
        "--version", value: "1-40", korean: "크기예요. (기본값: 글이 들어가는 가장 작은 크기)",
        english: "Its size (default: the smallest that holds the text).")

    private static let mask = Option(
        "--mask", value: "0-7", korean: "마스크예요. (기본값: 벌점이 가장 낮은 것)",
        english: "Its mask (default: the one of lowest penalty).")

    private static let scale = Option(
        "--scale", value: "1-255", korean: "SVG와 PNG에서 모듈 하나의 픽셀 수예요. (기본값: 8)",
        english: "Pixels a module, in SVG and PNG (default: 8).")

    private static let invert = Option(
        "--invert", korean: "색을 쓰지 않을 때, 어두운 바탕에 맞게 그려요.",
        english: "Where there are no colours, draw for a dark background.")

    /// What to draw, and where.
    private enum PictureFormat {
        case terminal
        case text(path: String)
        case svg(path: String)
        case png(path: String)

        init(_ arguments: Arguments) throws(CommandError) {
            let path = arguments.value(of: output) ?? "-"
            let name = path.lowercased()
            if path == "-" {
                self = .terminal
            } else if name.hasSuffix(".txt") {
                self = .text(path: path)
            } else if name.hasSuffix(".svg") {
                self = .svg(path: path)
            } else if name.hasSuffix(".png") {
                self = .png(path: path)
            } else {
                throw qrEncode.wrongUse(
                    korean: "-o의 파일 이름은 .svg, .png, .txt로 끝나야 해요",
                    english: "-o needs a file name in .svg, .png or .txt")
            }
        }
    }

    /// The text asked for, never changed on the way: what is not UTF-8 is an error.
    private static func text(_ arguments: Arguments, _ console: Console) throws(CommandError) -> String {
        if let operand = arguments.operands.first, operand != "-" { return operand }
        // More than any code holds, so that the message about a longer text can say how much too long it is.
        let limit = 1 << 20
        let bytes = console.readInput(limit + 1)
        guard bytes.count <= limit else {
            throw .wrongUse(
                korean: "글이 1 MB보다 길어요. 가장 큰 QR 코드에도 7,089자까지만 들어가요.",
                english: "the text is longer than 1 MB; the largest QR code holds 7,089 characters")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .wrongUse(korean: "표준 입력이 UTF-8이 아니에요.", english: "standard input is not UTF-8")
        }
        return text
    }

    private static func encode(_ text: String, _ arguments: Arguments) throws(CommandError) -> QRCode {
        let letter = arguments.value(of: level) ?? "M"
        guard let correction = ErrorCorrectionLevel(letter: letter.uppercased()) else {
            throw qrEncode.wrongUse(
                korean: "--level은 L, M, Q, H 가운데 하나예요", english: "--level is to be L, M, Q or H")
        }
        let size = try number(arguments, version, in: 1...40).flatMap(Version.init)
        let pattern = try number(arguments, mask, in: 0...7).flatMap(Mask.init)
        do {
            return try QRCode.encode(text, level: correction, version: size, mask: pattern)
        } catch {
            switch error {
            case .textTooLong(let bits, let capacity):
                let largest = "\(size?.number ?? 40)-\(correction.letter)"
                throw .wrongUse(
                    korean: "글이 너무 길어요. \(bits)비트인데 \(largest)에는 \(capacity)비트까지 들어가요 (\(error.bitsTooMany)비트 초과).",
                    english: """
                        the text is too long: it takes \(bits) bits, and \(largest) holds \(capacity) \
                        (\(error.bitsTooMany) too many)
                        """)
            case .impossibleCharacter, .impossibleApplication, .impossibleLevel, .impossibleMask:
                throw .wrongUse(korean: "QR 코드에 담을 수 없는 글이에요.", english: "no QR code can hold the text")
            }
        }
    }

    private static func png(_ code: QRCode, _ pixelsPerModule: Int) throws(CommandError) -> [UInt8] {
        do {
            return try code.png(pixelsPerModule: pixelsPerModule)
        } catch {
            switch error {
            case .unusableSize(let side, let largest):
                throw .wrongUse(
                    korean: "그림이 \(side)픽셀이나 돼요. \(largest)픽셀까지 그릴 수 있으니 --scale을 줄여 주세요.",
                    english: "the picture would be \(side) pixels wide, more than \(largest); choose a smaller --scale")
            case .writingFailed(let reason):
                throw .fault(korean: "PNG를 만들지 못했어요: \(reason)", english: "the PNG could not be made: \(reason)")
            }
        }
    }

    private static func number(
        _ arguments: Arguments, _ option: Option, in range: ClosedRange<Int>
    ) throws(CommandError) -> Int? {
        guard let value = arguments.value(of: option) else { return nil }
        guard let number = Int(value), range.contains(number) else {
            throw qrEncode.wrongUse(
                korean: "\(option.name)에는 \(range.lowerBound)부터 \(range.upperBound)까지의 수를 적어 주세요",
                english: "\(option.name) is to be a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}
