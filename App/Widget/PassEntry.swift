import Foundation
import WidgetKit

/// What the widget shows from a moment on.
struct PassEntry: TimelineEntry, Equatable {
    let date: Date
    /// What a tap does: "QR check-in".
    let title: String
    let passLine: PassLine?
}
