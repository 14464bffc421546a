import Foundation
import Glance

/// The holder's choices, kept between launches.
struct Settings {
    enum Flag: String {
        case shakeOpens = "shake.isOn"
        case isLocked = "lock.isOn"
        /// Whether the device's key itself asks for its owner.
        case keyIsGuarded = "key.isGuarded"
    }

    /// Nil until it was first set.
    var flag: @MainActor (Flag) -> Bool?
    var setFlag: @MainActor (Flag, Bool) -> Void
}

@MainActor extension Settings {
    /// Those in a set of defaults, such as the App Group's.
    static func kept(in defaults: UserDefaults) -> Settings {
        Settings(
            flag: { defaults.object(forKey: $0.rawValue) as? Bool },
            setFlag: { defaults.set($1, forKey: $0.rawValue) })
    }
}
