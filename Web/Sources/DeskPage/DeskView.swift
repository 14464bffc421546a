import Browser
import Observables
import QRCodes
import Screens

/// Draws the desk: the way in, and its sections.
final class DeskView {
    private let model: DeskViewModel
    private var subscriptions: [Subscription] = []
    private let sections: [SectionView]
    private var timer: Subscription?

    private static let refreshMilliseconds: Int64 = 15_000

    init(_ model: DeskViewModel, _ phrases: Phrases) {
        self.model = model
        Element("page").set("lang", phrases.language.tag)
        showDeskWords(phrases)
        sections = model.sections.map { SectionView($0) }
        bind()
        listen()
        model.opened()
    }

    private func bind() {
        subscriptions += [
            model.isSignedIn.bind { [self] in show(isSignedIn: $0) },
            model.problem.bind { Element("problem").show($0) },
            model.question.bind { [self] in show(question: $0) },
            model.hasLeft.bind { if $0 { Page.run("leave") } },
            model.hall.inside.bind { Element("inside").setText($0) },
            model.hall.title.bind { Element("inside-title").setText($0) },
            model.hall.chart.bind { [self] in if let chart = $0 { show(chart) } },
            model.hall.refusals.bind { rows in
                Element("refusals-rows").fill(template: "refusals-row", rows)
                Element("refusals-table").setHidden(rows.utf8.isEmpty)
            },
            model.hall.noRefusals.bind { Element("refusals-none").show($0) },
            model.hall.venueNames.bind { Element("venue").fill(template: "venue-name", $0) },
            model.gates.pairing.bind { [self] in if let code = $0 { show(code) } },
            model.gates.pairingLink.bind { link in
                Element("pairing").setHidden(link == nil)
                Element("pairing-link").setText(link ?? "")
            },
            model.invitations.listButton.bind { Element("list-confirm").show($0) },
            model.invitations.cards.bind { [self] in show($0) },
            model.records.deletions.bind { rows in
                Element("deletions-rows").fill(template: "deletions-row", rows)
                Element("deletions-table").setHidden(rows.utf8.isEmpty)
            },
            model.records.noLookups.bind { Element("lookups-none").show($0) },
            model.records.noDeletions.bind { Element("deletions-none").show($0) },
            model.records.retention.bind { Element("retention").show($0) },
        ]
    }

    private func listen() {
        subscriptions += [
            Element("desk").on("click") { [self] in tapped($0) },
            Element("question").on("cancel") { [self] _ in model.answered(false) },
            Element("sign-in-form").on("submit") { [self] in
                model.signInSubmitted($0.text)
                Element("secret").clear()
            },
            Element("venue").on("change") { [self] in model.hall.venueChosen($0.text) },
            Element("gate-form").on("submit") { [self] in
                let fields = $0.fields
                if fields.count == 2 { model.gates.addSubmitted(name: fields[0], venue: fields[1]) }
                Element("gate-name").clear()
            },
            Element("invite-form").on("submit") { [self] in
                let fields = $0.fields
                guard fields.count == 3 else { return }
                model.invitations.inviteSubmitted(name: fields[0], phone: fields[1], status: fields[2])
            },
            Element("list-form").on("submit") { [self] in model.invitations.listSubmitted($0.text) },
            Element("search-form").on("submit") { [self] in model.passes.searchSubmitted($0.text) },
            Element("venue-form").on("submit") { [self] in
                let fields = $0.fields
                guard fields.count == 5 else { return }
                model.venues.saveSubmitted(
                    name: fields[0], capacity: fields[1], reentry: fields[2], status: fields[3],
                    hours: fields[4])
            },
            Element("window").on("recorded") { [self] _ in model.refresh() },
        ]
    }

    private func tapped(_ id: Payload) {
        if let section = id.rest(after: "nav-") { return model.sectionChosen(section) }
        if let gate = id.rest(after: "pair-gate-") { return model.gates.pairTapped(gate) }
        if let gate = id.rest(after: "revoke-gate-") { return model.gates.revokeTapped(gate) }
        if let pass = id.rest(after: "revoke-pass-") { return model.passes.revokeTapped(pass) }
        if id.is("sign-out") { model.signOutTapped() }
        if id.is("list-confirm") { model.invitations.listConfirmed() }
        if id.is("print") { Page.run("print") }
        if id.is("delete-old") { model.records.deleteTapped() }
        if id.is("question-yes") { model.answered(true) }
        if id.is("question-no") { model.answered(false) }
    }

    private func show(isSignedIn: Bool?) {
        Element("sign-in").setHidden(isSignedIn != false)
        Element("signed-in").setHidden(isSignedIn != true)
        Page.run("follow", isSignedIn == true ? "1" : "")
        if isSignedIn == true {
            refreshLater()
        } else {
            timer = nil
            if isSignedIn == false { Element("secret").focus() }
        }
    }

    private func refreshLater() {
        timer = Page.after(milliseconds: DeskView.refreshMilliseconds) { [self] in
            model.refresh()
            refreshLater()
        }
    }

    private func show(question: String?) {
        guard let question else { return Element("question").close() }
        Element("question-words").setText(question)
        Element("question").showModal()
    }

    private func show(_ chart: HallChart) {
        Element("chart-entries").set("d", chart.entries)
        Element("chart-exits").set("d", chart.exits)
        Element("chart-summary").setText(chart.summary)
    }

    private func show(_ code: QRCode) {
        Element("pairing-path").set("d", code.svgPath(quietZone: 4))
        Element("pairing-code").set("viewBox", viewBox(of: code))
    }

    private func viewBox(of code: QRCode) -> String {
        let side = number(code.modulesPerSide + 8)
        return "0 0 " + side + " " + side
    }

    private func number(_ number: Int) -> String {
        var digits: [UInt8] = []
        var rest = number
        while rest > 0 {
            digits.insert(UInt8(ascii: "0") + UInt8(rest % 10), at: 0)
            rest /= 10
        }
        return String(decoding: digits, as: UTF8.self)
    }

    private func show(_ cards: [InvitationsViewModel.Card]) {
        var rows = TableRows()
        for card in cards {
            guard let code = card.code else { continue }
            rows.add(viewBox(of: code), code.svgPath(quietZone: 4), card.name, card.safeNumber, card.until, card.link)
        }
        Element("cards").fill(template: "card", rows.text)
        Element("print").setHidden(cards.isEmpty)
        for id in ["guest-name", "guest-phone", "guest-status"] { Element(id).clear() }
    }
}
