import CheckIn
import QRCharsets
import QRCodes

/// `qr-checkin qr read`: what the QR codes in pictures say.
extension Subcommand {
    static let qrRead = Subcommand(
        words: ["qr", "read"],
        summary: Sentence(
            korean: "그림 속 QR 코드를 읽어요. 하나도 없는 그림이 있으면 1로 끝나요.",
            english: "Read the QR codes in pictures. Ends with 1 if a picture has none."),
        operands: [.pictures],
        options: [.json, StageFolder.option],
        run: { (arguments, console) throws(CommandError) in
            let reader = QRReader()
            let stages = arguments.value(of: StageFolder.option).map { StageFolder(path: $0) }
            return try PictureOperand.forEach(arguments, console) { (picture, name) throws(CommandError) in
                try stages?.write(picture, named: name)
                let symbols = reader.read(picture)
                if symbols.isEmpty {
                    console.complain(
                        Sentence(korean: "\(name): QR 코드가 없어요.", english: "\(name): no QR code found"))
                    return .refused
                }
                for symbol in symbols {
                    let report = SymbolReport(symbol, in: name)
                    let text = console.outputIsTerminal ? report.visibleText : report.text
                    console.print(arguments.has(.json) ? report.json : text)
                }
                return .done
            }
        })
}
