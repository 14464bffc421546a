/// `qr-checkin qr encode`: any text as a QR code, in the terminal or a file.
extension Subcommand {
    static let qrEncode = Subcommand(
        words: ["qr", "encode"],
        summary: Sentence(
            korean: "글을 QR 코드, 마이크로 QR 코드, rMQR 코드로 그려요.",
            english: "Draw a text as a QR code, a Micro QR code or an rMQR code."),
        operands: [
            Operand(
                "TEXT", isRequired: false, korean: "담을 글이에요. 없거나 `-`이면 표준 입력을 그대로 담아요.",
                english: "What it holds; without it, or with `-`, standard input exactly as it is.")
        ],
        options: EncodeOption.all,
        examples: [
            "qr-checkin qr encode https://example.com -o link.png",
            "qr-checkin qr encode --gs1 0109506000134352 -o product.svg",
            "qr-checkin qr encode -i letter.txt --parts -o letter.pdf",
        ],
        run: { (arguments, console) throws(CommandError) in
            let flags = try EncodeFlags(arguments)
            let picture = try EncodePicture(arguments, console)
            let symbols = try EncodeRequest(try EncodeInput(arguments, console), flags).symbols()
            let tellsFacts = arguments.has(.json)
            if !tellsFacts { try picture.check(count: symbols.count) }
            var made: [String] = []
            do throws(CommandError) {
                for (index, symbol) in symbols.enumerated() {
                    let file = picture.file(part: index + 1, of: symbols.count)
                    if file != nil || !tellsFacts { try picture.draw(symbol, to: file, console) }
                    if let file { made.append(file) }
                    if tellsFacts { console.print(symbol.json(part: index + 1, of: symbols.count, file: file)) }
                }
            } catch {
                // A part alone says nothing.
                made.forEach(OutputFile.remove)
                throw error
            }
            return .done
        })
}
