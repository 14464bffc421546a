import CheckIn
public import Observables

/// The hall as it is now: how many are inside, what each gate did, a chart, refusals by reason.
public final class HallViewModel: DeskSection {
    /// How many are inside, and of how many.
    public let inside = Observable("–")
    /// Whose count it is.
    public let title = Observable("")
    /// The last hours.
    public let chart = Observable<HallChart?>(nil)
    /// Rows of a reason and a count.
    public let refusals = Observable("")
    /// That nobody was refused.
    public let noRefusals = Observable<String?>(nil)
    /// Names of venues, a line each; the chosen one first.
    public let venueNames = Observable("")

    private var venue: String?
    private var shownVenue: String?
    private var names: [String] = []
    private var isAsking = false
    private var isStale = false

    /// The section came into view.
    public override func opened() {
        desk.server.ask("GET", "/api/venues") { [self] answer in
            guard let tree = try? answer.get() else { return }
            names = (tree["venues"]?.array ?? []).map { $0.words("name") }
            showNames()
        }
        refresh()
    }

    /// Another venue is to be watched.
    public func venueChosen(_ name: String) {
        venue = name
        refresh()
    }

    /// Something was recorded, or time went by. While the server is still being asked, it is asked once more after that.
    public func refresh() {
        if isAsking {
            isStale = true
            return
        }
        isAsking = true
        let query = venue.map { text("?venue=\(DeskServer.encoded($0))") } ?? ""
        desk.server.ask("GET", text("/api/desk/hall\(query)")) { [self] answer in
            isAsking = false
            take(answer, show)
            if isStale {
                isStale = false
                refresh()
            }
        }
    }

    private func showNames() {
        guard let shownVenue else { return }
        var lines = text("\(shownVenue)\n")
        for name in names where Array(name.utf8) != Array(shownVenue.utf8) { lines += text("\(name)\n") }
        venueNames.set(lines)
    }

    private func show(_ hall: CBOR) {
        let phrases = desk.phrases
        let now = hall.number("serverTime")
        sentence.value = nil
        shownVenue = hall.words("venue")
        showNames()
        inside.value = phrases.insideCount(hall.number("inside"), of: hall["capacity"]?.integer)
        title.value = phrases.insideOf(hall.words("venue"))
        chart.value = HallChart(hall["hours"]?.array ?? [], until: now, phrases)
        var rows = TableRows()
        for gate in hall["gates"]?.array ?? [] {
            let ago = phrases.seen(phrases.duration(seconds: now - gate.number("lastAt")))
            rows.add(gate.words("name"), text("\(gate.number("admitted"))"), text("\(gate.number("refused"))"), ago)
        }
        table.value = rows.text
        var reasons = TableRows()
        for refusal in hall["refusals"]?.array ?? [] {
            reasons.add(refusal.words("title"), text("\(refusal.number("count"))"))
        }
        noRefusals.value = reasons.text.utf8.isEmpty ? phrases.nothingSoFar() : nil
        refusals.value = reasons.text
    }
}

@available(*, unavailable)
extension HallViewModel: Sendable {}
