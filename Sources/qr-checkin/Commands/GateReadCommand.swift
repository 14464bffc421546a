import CheckIn
import QRCodes

/// `qr-checkin gate read`: verdicts about the codes in pictures.
extension Subcommand {
    static let gateRead = Subcommand(
        words: ["gate", "read"],
        summary: Sentence(
            korean: "그림 속 코드를 확인하고 기록해요.", english: "Check in the codes that pictures show."),
        ending: GateCheck.ending,
        operands: [.pictures],
        options: GateCheck.options,
        run: { (arguments, console) throws(CommandError) in
            try GateCheck.work(arguments, console) { (gate) throws(CommandError) in
                let reader = QRReader()
                return try PictureOperand.forEach(arguments, console) { (picture, name) throws(CommandError) in
                    var status = ExitStatus.done
                    let texts = codes(among: reader.read(picture, .allQRCodes))
                    if texts.isEmpty {
                        // Nobody is refused for a bad picture.
                        status = .refused
                        console.complain(
                            Sentence(
                                korean: "\(name): 읽을 수 있는 QR 코드가 없어요. 다시 찍어 주세요.",
                                english: "\(name): no QR code could be read; please take the picture again"))
                    }
                    for text in texts { status = max(status, try gate.check(text, in: name)) }
                    return status
                }
            }
        })

    /// The texts of our codes, each once; if none is ours, that of one that is not.
    private static func codes(among symbols: [ReadSymbol]) -> [String] {
        var texts: [String] = []
        for symbol in symbols {
            let text = String(decoding: symbol.bytes, as: UTF8.self)
            if !texts.contains(text) { texts.append(text) }
        }
        let ours = texts.filter(isOurs)
        return ours.isEmpty ? Array(texts.prefix(1)) : ours
    }

    /// Whether it at least begins as a code of ours.
    private static func isOurs(_ text: String) -> Bool {
        do throws(CodeError) {
            _ = try Code(text: text)
            return true
        } catch {
            return error != .notOurCode
        }
    }
}

extension ReadingOptions {
    /// What a gate looks for: the usual QR codes, as what seems to be any other symbol may be noise.
    fileprivate static let allQRCodes = ReadingOptions(kinds: [.qrCode, .model1])
}
