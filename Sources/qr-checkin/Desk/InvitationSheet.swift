import QRCodes
import Screens

/// Invitations as a page to be printed and cut up: a code to scan, the address, the name and the safe number.
struct InvitationSheet {
    struct Card {
        let name: String?
        let safeNumber: String
        let link: String
        let until: String
    }

    let cards: [Card]
    let language: Language

    var html: String {
        get throws(EncodingError) {
            var figures = ""
            for card in cards { figures += try figure(card) }
            let title = Sentence(korean: "초대장", english: "Invitations").in(language)
            let code = Sentence(korean: "ko", english: "en").in(language)
            return """
                <!doctype html>
                <html lang="\(code)"><head><meta charset="utf-8"><title>\(title)</title><style>
                body { font: 11pt system-ui, sans-serif; display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; }
                figure { margin: 0; padding: 5mm; border: .3mm dashed #999; break-inside: avoid; text-align: center; }
                svg { width: 45mm; height: 45mm; }
                small { overflow-wrap: anywhere; color: #444; }
                </style></head><body>
                \(figures)</body></html>

                """
        }
    }

    private func figure(_ card: Card) throws(EncodingError) -> String {
        let until = Sentence(korean: "\(card.until)까지", english: "until \(card.until)").in(language)
        let name = card.name.map { "<strong>\(Self.escaped($0))</strong><br>" } ?? ""
        return """
            <figure>\(try QRCode.encode(card.link).svg())
            <figcaption>\(name)\(card.safeNumber)<br><small>\(Self.escaped(card.link))<br>\(until)</small></figcaption></figure>

            """
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
