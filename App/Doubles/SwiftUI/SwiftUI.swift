@_exported import Foundation

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public var body: Never { preconditionFailure("nothing to show") }
}

/// A view that has no body of its own: what it says, and the views within.
@MainActor public protocol Leaf: View where Body == Never {
    var says: [String] { get }
    var children: [any View] { get }
}

extension Leaf {
    public var says: [String] { [] }
    public var children: [any View] { [] }
    public var body: Never { preconditionFailure("a leaf has no body") }
}

/// What a view shows: its texts, images and readable modifiers, in order.
@MainActor func reading(of view: any View) -> [String] {
    if let leaf = view as? any Leaf { return leaf.says + leaf.children.flatMap(reading) }
    func open(_ view: some View) -> [String] { reading(of: view.body) }
    return open(view)
}

@MainActor @resultBuilder public enum ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        var views: [any View] = []
        for view in repeat each content { views.append(view) }
        return TupleView(views)
    }
    public static func buildEither<True: View, False: View>(first content: True) -> _ConditionalContent<True, False> {
        _ConditionalContent(children: [content])
    }
    public static func buildEither<True: View, False: View>(second content: False) -> _ConditionalContent<True, False> {
        _ConditionalContent(children: [content])
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

public struct TupleView<T>: Leaf {
    public let children: [any View]
    init(_ children: [any View]) { self.children = children }
}

public struct _ConditionalContent<TrueContent, FalseContent>: Leaf {
    public let children: [any View]
}

extension Optional: View where Wrapped: View {}
extension Optional: Leaf where Wrapped: View {
    public var children: [any View] { map { [$0] } ?? [] }
}

public struct Text: Leaf {
    public let says: [String]
    public init(verbatim content: String) { says = [content] }
}

public struct Image: Leaf {
    public let says: [String]
    public init(systemName: String) { says = ["image \(systemName)"] }
}

public struct HorizontalAlignment: Sendable {
    public static let leading = HorizontalAlignment()
}

public struct Alignment: Sendable {
    public static let center = Alignment()
    public static let leading = Alignment()
}

public struct VStack<Content: View>: Leaf {
    public let children: [any View]
    public init(alignment: HorizontalAlignment, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        children = [content()]
    }
}

public struct ModifiedContent<Content: View>: Leaf {
    let content: Content
    public let says: [String]
    public var children: [any View] { [content] }
}

extension View {
    /// A modifier that a test can read back, or (nil) one that only has to type-check.
    package func modified(_ words: String?) -> some View {
        ModifiedContent(content: self, says: words.map { [$0] } ?? [])
    }

    public func font(_ font: Font?) -> some View { modified(nil) }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { modified(nil) }
    public func frame(maxWidth: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center) -> some View
    {
        modified(nil)
    }
    public func privacySensitive(_ sensitive: Bool = true) -> some View { modified("private") }
    public func accessibilityHidden(_ hidden: Bool) -> some View { modified("hidden from VoiceOver") }
    public func containerBackground<S: ShapeStyle>(_ style: S, for container: ContainerBackgroundPlacement) -> some View
    {
        modified("background for \(container.name)")
    }
}

public struct ContainerBackgroundPlacement: Sendable {
    package let name: String
    package init(name: String) { self.name = name }
}

public protocol ShapeStyle: Sendable {}
public struct BackgroundStyle: ShapeStyle {}
extension ShapeStyle where Self == BackgroundStyle {
    public static var background: BackgroundStyle { BackgroundStyle() }
}
public struct HierarchicalShapeStyle: ShapeStyle {
    public static let secondary = HierarchicalShapeStyle()
}
extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

public struct Font: Hashable, Sendable {
    public static let largeTitle = Font()
    public static let headline = Font()
    public static let footnote = Font()
}

public struct EnvironmentValues {
    private var values: [String: Any] = [:]
    /// What `@Environment` reads; a test sets it.
    nonisolated(unsafe) package static var current = EnvironmentValues()

    package subscript<Value>(name: String, default value: Value) -> Value {
        get { values[name] as? Value ?? value }
        set { values[name] = newValue }
    }
}

@propertyWrapper public struct Environment<Value> {
    private let path: KeyPath<EnvironmentValues, Value>
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }
    public var wrappedValue: Value { EnvironmentValues.current[keyPath: path] }
}

public struct LocalizedStringKey: ExpressibleByStringLiteral, Sendable {
    package let key: String
    public init(stringLiteral value: String) { key = value }
}

@MainActor @preconcurrency public protocol WidgetConfiguration {
    associatedtype Body: WidgetConfiguration
    @MainActor @preconcurrency var body: Body { get }
    /// What was said of it.
    var facts: [String] { get }
}
extension WidgetConfiguration { public var facts: [String] { body.facts } }
extension Never: WidgetConfiguration {}

@MainActor @preconcurrency public protocol Widget {
    associatedtype Body: WidgetConfiguration
    @MainActor @preconcurrency init()
    @MainActor @preconcurrency var body: Body { get }
}

@MainActor @preconcurrency public protocol WidgetBundle {
    associatedtype Body: Widget
    @MainActor @preconcurrency init()
    @WidgetBundleBuilder @MainActor @preconcurrency var body: Body { get }
}
extension WidgetBundle {
    /// `@main` needs it; nothing calls it on Linux.
    public static func main() { _ = Self().body }
}

@resultBuilder public enum WidgetBundleBuilder {
    public static func buildBlock<Content: Widget>(_ content: Content) -> Content { content }
}
