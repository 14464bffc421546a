import QRCharsets
import QRCodes

/// What the flags of `qr-checkin qr encode` say, beside those about the picture.
struct EncodeFlags {
    let size: SymbolSize
    /// Nil for what is usual.
    let level: ErrorCorrectionLevel?
    let options: EncodingOptions
    /// The interpretation to declare for bytes.
    let interpretation: Segment?
    let isBinary: Bool
    let isInParts: Bool
    /// How to divide the input, in the notation of ``SegmentList``.
    let segments: String?

    init(_ arguments: Arguments) throws(CommandError) {
        size = try SymbolSize(arguments)
        try Self.checkCombinations(arguments, size)
        level = try Self.level(arguments)
        isBinary = arguments.has(EncodeOption.binary)
        isInParts = arguments.has(EncodeOption.parts)
        segments = arguments.value(of: EncodeOption.segments)

        var options = EncodingOptions(level: level ?? .medium, raisesLevel: arguments.has(EncodeOption.boost))
        if case .qrCode(let version?) = size { options.versions = version...version }
        if let mask = try Self.mask(arguments, size) { options.mask = mask }
        if arguments.has(EncodeOption.kanji) { options.kanji = KanjiTable(.all) }
        options.application = try Self.application(arguments)
        (options.declaration, interpretation) = try Self.declaration(arguments)
        self.options = options
    }

    /// What would hold most: `40-M`, or a kind of code.
    var largestAllowed: Sentence {
        func same(_ name: String) -> Sentence { Sentence(korean: name, english: name) }
        switch size {
        case .qrCode(let version):
            let name = "\(version?.number ?? 40)-\(options.level.letter)"
            return isInParts ? Sentence(korean: "\(name) 16개", english: "sixteen times \(name)") : same(name)
        case .micro(let version?): return same("M\(version.number)" + (level.map { "-" + $0.letter } ?? ""))
        case .micro(nil): return Sentence(korean: "가장 큰 마이크로 QR 코드", english: "the largest Micro QR code")
        case .rectangular(let version?):
            return same("R\(version.rows)x\(version.columns)-\(options.level.letter)")
        case .rectangular(nil): return Sentence(korean: "가장 큰 rMQR 코드", english: "the largest rMQR code")
        }
    }

    /// Refuses flags that contradict each other, or that a kind of code does not have.
    private static func checkCombinations(_ arguments: Arguments, _ size: SymbolSize) throws(CommandError) {
        let divided = arguments.value(of: EncodeOption.segments) != nil
        let refused: [(isRefused: Bool, options: [Option], by: String)] = [
            (divided, EncodeOption.ofText, EncodeOption.segments.name),
            (arguments.has(EncodeOption.binary), [EncodeOption.kanji], EncodeOption.binary.name),
            (
                arguments.value(of: EncodeOption.eci) == "always", [EncodeOption.kanji],
                EncodeOption.eci.name + " always"
            ),
            (
                arguments.has(EncodeOption.parts), [EncodeOption.segments, EncodeOption.binary],
                EncodeOption.parts.name
            ),
            (arguments.has(EncodeOption.gs1), [EncodeOption.industry], EncodeOption.gs1.name),
            (
                size.kind == .microQRCode,
                [EncodeOption.eci, EncodeOption.gs1, EncodeOption.industry, EncodeOption.parts], "micro"
            ),
            (size.kind == .rectangularMicroQRCode, [EncodeOption.mask, EncodeOption.parts], "rmqr"),
        ]
        for rule in refused where rule.isRefused { try arguments.refuse(rule.options, with: rule.by) }
    }

    private static func level(_ arguments: Arguments) throws(CommandError) -> ErrorCorrectionLevel? {
        guard let letter = arguments.value(of: EncodeOption.level) else { return nil }
        guard let level = ErrorCorrectionLevel(letter: letter.uppercased()) else {
            throw Subcommand.qrEncode.wrongUse(
                korean: "--level은 L, M, Q, H 가운데 하나예요", english: "--level is to be L, M, Q or H")
        }
        return level
    }

    private static func mask(_ arguments: Arguments, _ size: SymbolSize) throws(CommandError) -> Mask? {
        try arguments.number(of: EncodeOption.mask, in: size.kind == .microQRCode ? 0...3 : 0...7).flatMap(Mask.init)
    }

    private static func application(_ arguments: Arguments) throws(CommandError) -> ApplicationIndicator? {
        if arguments.has(EncodeOption.gs1) { return .gs1 }
        guard let name = arguments.value(of: EncodeOption.industry) else { return nil }
        // A letter is its code and 100 (ISO/IEC 18004:2015 §7.4.8.3).
        let number = Int(name) ?? (name.utf8.count == 1 ? name.utf8.first.map { Int($0) + 100 } : nil)
        guard let number, name.utf8.count <= 2, Segment(.industry(number)) != nil else {
            throw Subcommand.qrEncode.wrongUse(
                korean: "--industry에는 00부터 99까지의 수나 글자 하나를 적어 주세요",
                english: "--industry is to be a number from 00 to 99, or a letter")
        }
        return .industry(number)
    }

    private static func declaration(
        _ arguments: Arguments
    ) throws(CommandError) -> (EncodingOptions.Declaration, Segment?) {
        let name = arguments.value(of: EncodeOption.eci) ?? "auto"
        switch (name, arguments.has(EncodeOption.binary)) {
        case ("auto", false): return (.whenNeeded, nil)
        case ("always", false): return (.always, nil)
        case ("never", false): return (.never, nil)
        case ("auto", true), ("never", true): return (.never, nil)
        case (_, false):
            throw Subcommand.qrEncode.wrongUse(
                korean: "--eci는 auto, always, never 가운데 하나예요. 번호는 --binary와 같이 쓰세요",
                english: "--eci is to be auto, always or never; a number goes with --binary")
        case (_, true):
            guard let segment = Int(name).flatMap(Segment.init(interpretation:)) else {
                throw Subcommand.qrEncode.wrongUse(
                    korean: "--binary와 같이 쓰는 --eci에는 0부터 999999까지의 수를 적어 주세요",
                    english: "--eci with --binary is to be a number from 0 to 999999")
            }
            return (.never, segment)
        }
    }
}

extension Arguments {
    /// The number given with a flag of `qr-checkin qr encode`, if it was given.
    func number(of option: Option, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
        guard let value = value(of: option) else { return nil }
        guard let number = Int(value), range.contains(number), String(number) == value else {
            throw Subcommand.qrEncode.wrongUse(
                korean: "\(option.name)에는 \(range.lowerBound)부터 \(range.upperBound)까지의 수를 적어 주세요",
                english: "\(option.name) is to be a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Refuses options that contradict another, or would do nothing beside it.
    func refuse(_ options: [Option], with other: String) throws(CommandError) {
        for option in options where has(option) || value(of: option) != nil {
            throw Subcommand.qrEncode.wrongUse(
                korean: "\(option.name) 옵션은 \(other) 옵션과 같이 쓸 수 없어요",
                english: "\(option.name) does not go with \(other)")
        }
    }
}
