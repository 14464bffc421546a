import CheckIn
import Foundation
import Screens

/// `qr-checkin gate pair`: makes this computer one of the desk's gates.
extension Subcommand {
    static let gatePair = Subcommand(
        words: ["gate", "pair"],
        summary: Sentence(
            korean: "데스크의 링크로 이 컴퓨터를 게이트로 연결해요. 그 뒤로는 gate 명령에 토큰을 쓰지 않아도 돼요.",
            english: "Make this computer a gate by the desk's link; the other gate commands then need no token."),
        operands: [
            Operand(
                "LINK|-", isRequired: true,
                korean: "`desk gates add`나 `desk gates pair`가 보여 준 링크예요. -는 표준 입력이에요.",
                english: "The link that `desk gates add` or `desk gates pair` showed; - reads standard input.")
        ],
        options: [server, .json],
        run: { (arguments, console) throws(CommandError) in
            let link = try link(arguments, console)
            let address = arguments.value(of: ServerAddress.option) ?? link.server ?? ServerAddress.usual
            // A link works once, so there has to be a place for what it gives.
            let folder = try GatePairing.folder(console)
            let desk = Desk(
                try ServerAddress.client(at: address, token: nil, arguments),
                notLetIn: CommandError(status: .fault, sentence: Sentence { $0.pairingFailed(.notAllowed) }))
            let answer = try desk.post("/api/gates/pairing", .fields([("pairing", .text(link.text))]))
            guard let token = answer["token"]?.text, let gate = answer["gate"]?.text, let venue = answer["venue"]?.text
            else {
                throw CommandError(status: .fault, sentence: Sentence { $0.staffSentence(.serverFault) })
            }
            let pairing = GatePairing(
                server: address.trimmingSuffix("/"), token: token, place: GatePlace(gate: gate, venue: venue))
            try pairing.keep(in: folder)
            let sentence = Sentence(
                korean: "이제 이 컴퓨터는 장소 \(venue)의 게이트 \(gate)예요: \(pairing.server)",
                english: "This computer is now the gate \(gate) at \(venue): \(pairing.server)")
            print(
                .fields([("gate", .text(gate)), ("venue", .text(venue)), ("server", .text(pairing.server))]),
                as: [[sentence.in(console.language)]], arguments, console)
            return .done
        })

    private static let server = Option(
        ServerAddress.option.name, value: "URL", korean: "링크가 여는 주소 대신 이 서버에 연결해요.",
        english: "Pair with this server instead of the link's address.")

    private static func link(_ arguments: Arguments, _ console: Console) throws(CommandError) -> PairingLink {
        let operand = arguments.operands[0]
        let text = operand == "-" ? String(decoding: console.readInput(longestLink), as: UTF8.self) : operand
        guard let link = PairingLink(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw arguments.subcommand.wrongUse(
                korean: "데스크가 보여 준 연결 링크가 아니에요", english: "that is no pairing link from the desk")
        }
        return link
    }

    private static let longestLink = 4096
}
