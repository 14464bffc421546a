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
        var changes: [(String, CBOR?)] = [
            ("capacity", Int64(capacity).map { .integer($0) }),
            ("requiredStatus", status.isEmpty ? nil : .text(status)),
        ]
        // The form does not know how long somebody is to stay away.
        if !reentry.isEmpty, known?["reentry"]?.text != "afterCooldown" { changes.append(("reentry", .text(reentry))) }
        if !hours.utf8.isEmpty {
            do throws(WeeklyHours.Unreadable) {
                let rule = try WeeklyHours.hours(hours, utcOffsetMinutes: desk.phrases.utcOffsetMinutes)
                changes.append(("hours", rule))
            } catch {
                sentence.value = desk.phrases.unreadableHours(error.part)
                return
            }
        }
        // All rules are sent at once, so what the form does not ask for goes along as it was.
        let message = (known ?? .map([])).changing(changes)
        ask("PUT", text("/api/venues/\(DeskServer.encoded(name))"), message) { [self] _ in
            opened()
            sentence.value = desk.phrases.saved()
        }
    }

    private func show(_ tree: CBOR) {
        let phrases = desk.phrases
        venues = tree["venues"]?.array ?? []
        var rows = TableRows()
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
