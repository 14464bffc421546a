import Glance

/// The parts of the phone that the app stands on; tests put their own in place.
struct Device {
    var clock: DisplayClock
    var brightness: Brightness
    var events: ScreenEvents
    var settings: Settings
    var owner: OwnerCheck
    var key: DeviceKey
    var passBox: PassBox
    var glance: GlanceStore
    /// Tells the widget that what it shows has changed.
    var reloadWidget: @MainActor () -> Void
    var vibrate: @MainActor () -> Void
}
