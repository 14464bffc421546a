import CheckIn
import CheckInServer
import Foundation
import QRCodes

/// `qr-checkin desk invite`: invitations, one or from a list.
extension Subcommand {
    static let deskInvite = Subcommand(
        words: ["desk", "invite"],
        summary: Sentence(
            korean: "패스를 받을 사람을 초대해요. 한 사람이거나 CSV 파일의 여러 사람이에요. 초대는 한 번만 쓸 수 있어요.",
            english: "Invite people to have a pass: one, or those in a CSV file. Each invitation works once."),
        options: InviteOption.all + Desk.options + [.json],
        run: { (arguments, console) throws(CommandError) in
            let guests = try invited(arguments, console)
            let seconds = try validSeconds(arguments)
            let base = try Desk.linkBase(arguments)
            var invitations: [CBOR] = []
            try Desk.work(arguments, console) { (desk) throws(CommandError) in
                for start in stride(from: 0, to: guests.count, by: 100) {
                    let part = Array(guests[start..<min(start + 100, guests.count)])
                    let answer = try desk.post(
                        "/api/invitations",
                        .fields([("invitations", .array(part)), ("validSeconds", .integer(seconds))]))
                    invitations += answer["invitations"]?.array ?? []
                }
            }
            let cards = invitations.map { card(of: $0, base, console) }
            if let path = arguments.value(of: InviteOption.sheet) {
                let page = try html(InvitationSheet(cards: cards, language: console.language))
                // Whoever has an invitation's link can take the pass.
                try OutputFile.write(Array(page.utf8), to: path, isSecret: true)
            }
            if arguments.has(.json) {
                let trees = zip(invitations, cards).map { invitation, card in
                    CBOR.map((invitation.map ?? []) + [CBOR.Pair(.text("link"), .text(card.link))])
                }
                console.print(String(decoding: JSON.encode(.array(trees)), as: UTF8.self))
            } else if arguments.value(of: InviteOption.sheet) == nil {
                TextTable.lines(cards.map { [$0.safeNumber, $0.name ?? "", $0.until, $0.link] }).forEach(console.print)
                if cards.count == 1, console.outputIsTerminal, let code = try? QRCode.encode(cards[0].link) {
                    code.terminalLines(ink: .coloured).forEach(console.print)
                }
            }
            return .done
        })

    private static func invited(_ arguments: Arguments, _ console: Console) throws(CommandError) -> [CBOR] {
        let single = InviteOption.ofOnePerson
        if let path = arguments.value(of: InviteOption.csv) {
            guard single.allSatisfy({ arguments.value(of: $0) == nil }) else {
                throw deskInvite.wrongUse(
                    korean: "--csv와 한 사람의 옵션을 같이 쓸 수 없어요", english: "--csv goes without the options for one person")
            }
            return try GuestList(try InputFile.text(path, console), console).guests
        }
        let text = { (option: Option) in arguments.value(of: option).map { CBOR.text($0) } }
        let parts = arguments.value(of: InviteOption.venues)?.split(separator: ";").map { CBOR.text(String($0)) }
        return [
            .fields([
                ("name", text(InviteOption.name)), ("phone", text(InviteOption.phone)),
                ("status", text(InviteOption.status)),
                ("venues", parts.map { .array($0) }), ("notBefore", try day(InviteOption.from, arguments, console)),
                ("expiresAt", try day(InviteOption.until, arguments, console)),
                ("safeNumber", text(InviteOption.number)),
            ])
        ]
    }

    private static func day(
        _ option: Option, _ arguments: Arguments, _ console: Console
    ) throws(CommandError) -> CBOR? {
        guard let text = arguments.value(of: option) else { return nil }
        guard let seconds = DeskTime.seconds(text, console) else {
            throw deskInvite.wrongUse(
                korean: "\(option.name)은 2026-12-24나 2026-12-24T09:00처럼 적어 주세요",
                english: "\(option.name) is to be a day such as 2026-12-24, or 2026-12-24T09:00")
        }
        return .integer(seconds)
    }

    private static func validSeconds(_ arguments: Arguments) throws(CommandError) -> Int64 {
        guard let days = Int64(arguments.value(of: InviteOption.valid) ?? "14"), 1...366 ~= days else {
            throw deskInvite.wrongUse(korean: "--valid는 1부터 366까지예요", english: "--valid is to be 1 to 366 days")
        }
        return days * 86400
    }

    private static func card(of invitation: CBOR, _ base: String, _ console: Console) -> InvitationSheet.Card {
        InvitationSheet.Card(
            name: invitation["name"]?.text, safeNumber: invitation["safeNumber"]?.text ?? "",
            link: "\(base)#invitation=\(invitation["invitation"]?.text ?? "")",
            until: DeskTime.text(invitation["expiresAt"]?.integer ?? 0, console))
    }

    private static func html(_ sheet: InvitationSheet) throws(CommandError) -> String {
        do { return try sheet.html } catch {
            throw .wrongUse(
                korean: "--link의 주소가 QR 코드에 넣기에는 너무 길어요", english: "the address of --link is too long for a QR code")
        }
    }
}
