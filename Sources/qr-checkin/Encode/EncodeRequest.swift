import QRCodes

/// What to encode, and how.
struct EncodeRequest {
    private let flags: EncodeFlags
    private let content: Content

    private enum Content {
        case text(String)
        case segments([Segment])
    }

    init(_ input: EncodeInput, _ flags: EncodeFlags) throws(CommandError) {
        self.flags = flags
        if let notation = flags.segments {
            content = .segments(try SegmentList(notation, of: input.bytes).segments)
        } else if flags.isBinary {
            let application = flags.options.application.flatMap { Segment($0) }
            content = .segments([flags.interpretation, application, Segment(bytes: input.bytes)].compactMap(\.self))
        } else {
            let text = try input.text()
            if flags.options.application == .gs1 { try GS1Text.check(text) }
            content = .text(text)
        }
    }

    /// The code, or several in parts.
    func symbols() throws(CommandError) -> [EncodedSymbol] {
        do {
            switch flags.size {
            case .qrCode:
                let plans = try plans()
                var encoder = QREncoder()
                return plans.map { plan in
                    EncodedSymbol(encoder.encode(plan, mask: flags.options.mask), plan, asked: flags.options.level)
                }
            case .micro(let version): return [EncodedSymbol(try micro(version), asked: flags.level)]
            case .rectangular(let version):
                return [EncodedSymbol(try rectangular(version), asked: flags.options.level)]
            }
        } catch {
            throw failure(error)
        }
    }

    private func plans() throws(EncodingError) -> [EncodingPlan] {
        switch content {
        case .text(let text) where flags.isInParts: try QREncoder.planInParts(text, flags.options)
        case .text(let text): [try QREncoder.plan(text, flags.options)]
        case .segments(let segments): [try QREncoder.plan(segments, flags.options)]
        }
    }

    private func micro(_ version: MicroVersion?) throws(EncodingError) -> MicroQRCode {
        let options = flags.options
        return switch content {
        case .text(let text):
            try .encode(
                text, level: flags.level, raisesLevel: options.raisesLevel, version: version,
                mask: options.mask?.number, kanji: options.kanji)
        case .segments(let segments):
            try .encode(
                segments, level: flags.level, raisesLevel: options.raisesLevel, version: version,
                mask: options.mask?.number)
        }
    }

    private func rectangular(_ version: RectangularVersion?) throws(EncodingError) -> RectangularQRCode {
        switch content {
        case .text(let text): try .encode(text, flags.options, version: version)
        case .segments(let segments): try .encode(segments, flags.options, version: version)
        }
    }

    private func failure(_ error: EncodingError) -> CommandError {
        switch error {
        case .textTooLong(let bits, let capacity):
            let largest = flags.largestAllowed
            return .wrongUse(
                korean: """
                    글이 너무 길어요. \(bits)비트인데 \(largest.korean)에는 \(capacity)비트까지 들어가요 \
                    (\(error.bitsTooMany)비트 초과).
                    """,
                english: """
                    the text is too long: it takes \(bits) bits, and \(largest.english) holds \(capacity) \
                    (\(error.bitsTooMany) too many)
                    """)
        case .impossibleCharacter:
            return .wrongUse(
                korean: "그 종류나 크기의 코드에는 담을 수 없는 글자가 있어요.",
                english: "a code of that kind, or of that size, cannot hold every character of the text")
        case .impossibleLevel:
            return .wrongUse(
                korean: "그 종류나 크기의 코드에는 그 --level이 없어요.",
                english: "a code of that kind, or of that size, does not have that --level")
        case .misplacedSegment:
            return .wrongUse(
                korean: "읽을 수 없는 순서예요. 선언(E) 뒤에 한자(K)가 있거나, 선언 뒤가 비었거나, G나 F가 맨 앞이 아니에요.",
                english: """
                    no reader understands that order: kanji (K) after a declaration (E), a declaration of nothing, \
                    or G or F after characters
                    """)
        case .impossibleApplication, .impossibleMask:
            return .fault(korean: "코드를 만들지 못했어요.", english: "the code could not be made")
        }
    }
}
