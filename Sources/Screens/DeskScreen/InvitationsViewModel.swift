import CheckIn
public import Observables
public import QRCodes

/// Invitations: one, or a list that is shown before anybody is invited; and the sheet of links to print.
public final class InvitationsViewModel: DeskSection {
    /// What a list would do, and the title of the button that does it; nil while there is none, or it has errors.
    public let listButton = Observable<String?>(nil)
    /// The invitations that were just made; their links are shown only now.
    public let cards = Observable<[Card]>([])

    /// One invitation on the sheet.
    public struct Card: Sendable {
        /// The name; empty where nobody is named.
        public let name: String
        /// The safe number.
        public let safeNumber: String
        /// Where the invitation leads.
        public let link: String
        /// Until when it can be taken up.
        public let until: String
        /// The link as a code.
        public let code: QRCode?
    }

    private var guests: [CBOR] = []
    /// Whether the server was asked and has not answered: a second tap would invite everybody twice.
    private var isAsking = false

    /// One person is to be invited.
    public func inviteSubmitted(name: String, phone: String, status: String) {
        invite([
            .fields([
                ("name", name.isEmpty ? nil : .text(name)), ("phone", phone.isEmpty ? nil : .text(phone)),
                ("status", status.isEmpty ? nil : .text(status)),
            ])
        ])
    }

    /// A list was given, as CSV; it is shown before anybody is invited.
    public func listSubmitted(_ text: String) {
        let list = GuestTable(text, desk.phrases)
        guests = list.hasErrors ? [] : list.guests
        table.value = list.preview.text
        listButton.value = guests.isEmpty ? nil : desk.phrases.invitePeople(Int64(guests.count))
    }

    /// The list that was shown is to be invited.
    public func listConfirmed() {
        invite(guests)
    }

    private func invite(_ guests: [CBOR]) {
        if isAsking { return }
        isAsking = true
        desk.server.ask("POST", "/api/invitations", .fields([("invitations", .array(guests))])) { [self] answer in
            isAsking = false
            take(answer, show)
        }
    }

    private func show(_ tree: CBOR) {
        guests = []
        table.value = ""
        listButton.value = nil
        sentence.value = desk.phrases.invitationSheetHint()
        var cards: [Card] = []
        for invitation in tree["invitations"]?.array ?? [] {
            let link = text("\(desk.origin)/#invitation=\(invitation.words("invitation"))")
            cards.append(
                Card(
                    name: invitation.words("name"), safeNumber: invitation.words("safeNumber"), link: link,
                    until: desk.phrases.until(invitation.number("expiresAt")), code: try? QRCode.encode(link)))
        }
        self.cards.value = cards
    }
}

@available(*, unavailable)
extension InvitationsViewModel: Sendable {}
