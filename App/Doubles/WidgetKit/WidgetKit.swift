public import SwiftUI

public enum WidgetFamily: Int, Sendable { case systemSmall, systemMedium }

public protocol TimelineEntry {
    var date: Date { get }
}

public struct TimelineReloadPolicy: Equatable, Sendable {
    private let name: String
    public static let never = TimelineReloadPolicy(name: "never")
}

public struct Timeline<EntryType: TimelineEntry> {
    public let entries: [EntryType]
    public let policy: TimelineReloadPolicy
    public init(entries: [EntryType], policy: TimelineReloadPolicy) { (self.entries, self.policy) = (entries, policy) }
}

public struct TimelineProviderContext {
    public let isPreview: Bool
    init(isPreview: Bool = false) { self.isPreview = isPreview }
}

public protocol TimelineProvider {
    associatedtype Entry: TimelineEntry
    typealias Context = TimelineProviderContext
    func placeholder(in context: Context) -> Entry
    @preconcurrency func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
    @preconcurrency func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

public struct StaticConfiguration<Content: View>: WidgetConfiguration {
    public let facts: [String]
    public var body: Never { preconditionFailure("a leaf") }
    public init<Provider: TimelineProvider>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) { facts = ["kind \(kind)"] }
}

public struct ModifiedConfiguration<Base: WidgetConfiguration>: WidgetConfiguration {
    let base: Base
    let fact: String
    public var facts: [String] { base.facts + [fact] }
    public var body: Base { base }
}

extension WidgetConfiguration {
    public func configurationDisplayName(_ displayNameKey: LocalizedStringKey) -> some WidgetConfiguration {
        ModifiedConfiguration(base: self, fact: "name \(displayNameKey.key)")
    }
    public func description(_ descriptionKey: LocalizedStringKey) -> some WidgetConfiguration {
        ModifiedConfiguration(base: self, fact: "description \(descriptionKey.key)")
    }
    public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
        ModifiedConfiguration(base: self, fact: "families \(families)")
    }
}

extension View {
    public func widgetURL(_ url: URL?) -> some View { modified(url.map { "opens \($0)" }) }
}
extension ContainerBackgroundPlacement { public static let widget = Self(name: "widget") }
extension EnvironmentValues {
    public var widgetFamily: WidgetFamily {
        get { self["widgetFamily", default: .systemSmall] }
        set { self["widgetFamily", default: .systemSmall] = newValue }
    }
}

public final class WidgetCenter: Sendable {
    public static let shared = WidgetCenter()
    /// How often the widgets were told to show themselves anew.
    nonisolated(unsafe) static var reloads = 0
    public func reloadAllTimelines() { Self.reloads += 1 }
}
