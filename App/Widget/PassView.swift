import Screens
import SwiftUI
import WidgetKit

/// The widget: a tap anywhere opens the check-in screen.
struct PassView: View {
    @Environment(\.widgetFamily) private var family
    let entry: PassEntry

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Image(systemName: "qrcode")
                .font(.largeTitle)
                .accessibilityHidden(true)
            Text(verbatim: entry.title)
                .font(.headline)
            if family == .systemMedium, let line = entry.passLine {
                PassLineView(line: line)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        .widgetURL(URL(string: HomeViewModel.link))
        .containerBackground(.background, for: .widget)
    }
}
