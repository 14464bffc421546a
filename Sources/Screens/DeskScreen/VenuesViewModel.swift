import CheckIn
import Observables

/// The venues and their rules.
public final class VenuesViewModel: DeskSection {
    private var venues: [CBOR] = []

    /// The section came into view.
    public override func opened() {
        ask("GET", "/api/venues") { [self] in show($0) }
    }

    /// - Parameters:
    ///   - capacity: Digits; empty means any number.
    ///   - reentry: `never` or `afterExit`.
    ///   - status: Empty means any.
    ///   - hours: As `WeeklyHours` reads them; empty keeps those that are.
    public func saveSubmitted(name: String, capacity: String, reentry: String, status: String, hours: String) {
        let known = venues.first { Array($0.words("name").utf8) == Array(name.utf8) }
        let isKept = reentry.isEmpty || known?["reentry"]?.text == "afterCooldown"
        var rule = known?["hours"]
        if !hours.utf8.isEmpty {
            do throws(WeeklyHours.Unreadable) {
                rule = try WeeklyHours.hours(hours, utcOffsetMinutes: desk.phrases.utcOffsetMinutes)
            } catch {
                sentence.value = desk.phrases.unreadableHours(error.part)
                return
            }
        }
        let changes: [(String, CBOR?)] = [
            ("capacity", Int64(capacity).map { .integer($0) }),
            ("reentry", isKept ? known?["reentry"] : .text(reentry)),
            ("cooldownSeconds", isKept ? known?["cooldownSeconds"] : nil),
            ("requiredStatus", status.isEmpty ? nil : .text(status)), ("hours", rule),
        ]
        // All that is known of a venue is sent at once, so what the form does not ask for stays as it was.
        let others = (known?.map ?? []).filter { pair in
            !changes.contains { $0.0.hasSameBytes(as: pair.key.text ?? "") }
        }
        let message = CBOR.map(others + (CBOR.fields(changes).map ?? []))
        ask("PUT", text("/api/venues/\(DeskServer.encoded(name))"), message) { [self] _ in
            opened()
            sentence.value = desk.phrases.saved()
        }
    }

    private func show(_ tree: CBOR) {
        let phrases = desk.phrases
        venues = tree["venues"]?.array ?? []
        var rows = DeskTable()
        for venue in venues {
            let reentry = venue.words("reentry")
            rows.add(
                venue.words("name"), text("\(venue.number("inside"))"),
                venue["capacity"]?.integer.map { text("\($0)") } ?? "–",
                reentry == "never" ? phrases.reentryNever() : phrases.reentryAfterExit(),
                venue["requiredStatus"]?.text ?? "–",
                venue["hours"].map { WeeklyHours.text($0, phrases.language) } ?? "–")
        }
        table.value = rows.text
    }
}

@available(*, unavailable)
extension VenuesViewModel: Sendable {}
