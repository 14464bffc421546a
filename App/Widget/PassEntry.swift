import Foundation
import WidgetKit

/// What the widget shows from a moment on.
struct PassEntry: TimelineEntry, Equatable {
    let date: Date
    /// What a tap does: "QR check-in".
    let title: String
    let passLine: PassLine?
}

/// What the widget tells of the pass, where it has the room.
enum PassLine: Equatable {
    case safeNumber(label: String, number: String)
    case expired(String)
}
