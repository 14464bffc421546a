import Foundation
import Glance
import Screens
import SwiftUI
import WidgetKit

/// The home-screen widget, in two sizes.
struct CheckInWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "CheckIn", provider: timeline) { PassView(entry: $0) }
            .configurationDisplayName("widget.name")
            .description("widget.description")
            .supportedFamilies([.systemSmall, .systemMedium])
    }

    private var timeline: PassTimeline {
        let language = Language(tag: Bundle.main.preferredLocalizations.first ?? "en")
        return PassTimeline(store: .kept(in: AppGroup.defaults()), phrases: Phrases(language))
    }
}
