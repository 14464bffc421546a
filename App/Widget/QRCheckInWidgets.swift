import SwiftUI
import WidgetKit

@main
struct QRCheckInWidgets: WidgetBundle {
    var body: some Widget {
        CheckInWidget()
    }
}
