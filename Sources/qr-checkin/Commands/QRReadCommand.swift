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
            var status = ExitStatus.done
            let stages = arguments.value(of: StageFolder.option).map { StageFolder(path: $0) }
            for name in arguments.operands {
                let picture: Luminance
                do throws(CommandError) {
                    picture = try PictureOperand(name: name).load(console)
                } catch {
                    // The other pictures may be in order.
                    console.complain(error.sentence)
                    status = max(status, error.status)
                    continue
                }
                try stages?.write(picture, named: name)
                let symbols = reader.read(picture)
                if symbols.isEmpty {
                    status = max(status, .refused)
                    console.complain(
                        Sentence(korean: "\(name): QR 코드가 없어요.", english: "\(name): no QR code found"))
                }
                for symbol in symbols {
                    let report = SymbolReport(symbol, in: name)
                    let text = console.outputIsTerminal ? report.visibleText : report.text
                    console.print(arguments.has(.json) ? report.json : text)
                }
            }
            return status
        })
}
