public import Foundation

/// What the app and its widget share: one set of defaults.
public enum AppGroup {
    /// The key in each Info.plist under which project.yml writes the group's identifier.
    public static let infoKey = "AppGroup"

    /// The defaults of the group that `bundle` names, or the bundle's own where it names none.
    public static func defaults(of bundle: Bundle = .main) -> UserDefaults {
        let identifier = bundle.object(forInfoDictionaryKey: infoKey) as? String
        return identifier.flatMap { UserDefaults(suiteName: $0) } ?? .standard
    }
}
