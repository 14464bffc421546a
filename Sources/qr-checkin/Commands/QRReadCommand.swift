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
        operands: [
            Operand(
                "IMAGE", isRequired: true, mayRepeat: true, korean: "PNG나 JPEG 파일이에요. `-`는 표준 입력이에요.",
                english: "A PNG or JPEG file; `-` reads standard input.")
        ],
        options: [.json],
        run: { (arguments, console) throws(CommandError) in
            let reader = QRReader()
            var status = ExitStatus.done
            for name in arguments.operands {
                let symbols = reader.read(try PictureOperand(name: name).load(console))
                if symbols.isEmpty {
                    status = .refused
                    console.printError(
                        "qr-checkin: "
                            + Sentence(korean: "\(name): QR 코드가 없어요.", english: "\(name): no QR code found")
                            .in(console.language))
                }
                for symbol in symbols {
                    let report = SymbolReport(symbol, in: name)
                    console.print(arguments.has(.json) ? report.json : report.text)
                }
            }
            return status
        })
}
