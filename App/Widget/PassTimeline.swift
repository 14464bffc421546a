import Foundation
import Glance
import Screens
import WidgetKit

/// Tells the system what the widget shows and when that changes: only when the pass expires, since the app says itself
/// when there is a new pass.
struct PassTimeline: TimelineProvider {
    let store: GlanceStore
    let phrases: Phrases

    func placeholder(in context: Context) -> PassEntry {
        sample(at: .now)
    }

    func getSnapshot(in context: Context, completion: @escaping (PassEntry) -> Void) {
        completion(context.isPreview ? sample(at: .now) : entry(store.load(), at: .now))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<PassEntry>) -> Void) {
        completion(Timeline(entries: entries(store.load(), from: .now), policy: .never))
    }

    /// What to show from `now` on.
    func entries(_ pass: PassGlance?, from now: Date) -> [PassEntry] {
        var entries = [entry(pass, at: now)]
        if let pass, pass.expiry > now { entries.append(entry(pass, at: pass.expiry)) }
        return entries
    }

    private func entry(_ pass: PassGlance?, at date: Date) -> PassEntry {
        PassEntry(date: date, title: phrases.checkIn(), passLine: pass.map { line($0, at: date) })
    }

    private func line(_ pass: PassGlance, at date: Date) -> PassLine {
        pass.expiry > date
            ? .safeNumber(label: phrases.safeNumber(), number: pass.safeNumber)
            : .expired(phrases.passHasExpired())
    }

    /// For the gallery, where nobody's own number belongs.
    private func sample(at date: Date) -> PassEntry {
        entry(PassGlance(safeNumber: "12현34규", expiresAt: .max), at: date)
    }
}

extension PassGlance {
    fileprivate var expiry: Date { Date(timeIntervalSince1970: TimeInterval(expiresAt)) }
}
