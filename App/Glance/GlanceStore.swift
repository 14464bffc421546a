public import Foundation

/// Where the app leaves what the widget shows.
public struct GlanceStore {
    public var load: () -> PassGlance?
    public var save: (PassGlance) -> Void

    public init(load: @escaping () -> PassGlance?, save: @escaping (PassGlance) -> Void) {
        self.load = load
        self.save = save
    }

    /// The one in a set of defaults that app and widget share.
    public static func kept(in defaults: UserDefaults) -> GlanceStore {
        GlanceStore(
            load: {
                guard let safeNumber = defaults.string(forKey: "pass.safeNumber"),
                    let expiresAt = defaults.object(forKey: "pass.expiresAt") as? Int
                else { return nil }
                return PassGlance(safeNumber: safeNumber, expiresAt: Int64(expiresAt))
            },
            save: {
                defaults.set($0.safeNumber, forKey: "pass.safeNumber")
                defaults.set(Int($0.expiresAt), forKey: "pass.expiresAt")
            })
    }
}
