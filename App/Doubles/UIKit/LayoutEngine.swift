/// Collects what decides where the views of a window stand, solves it and writes the frames.
@MainActor struct LayoutEngine {
    /// What went wrong in the last layout: required constraints in conflict, items that nothing places.
    private(set) static var faults: [String] = []
    /// What the last layout was computed from.
    private(set) static var record = LayoutRecord()
    /// Where the items of ``record`` came to stand, in the root's coordinates.
    private(set) static var frames: [CGRect] = []

    private var record = LayoutRecord()
    private var indices: [ObjectIdentifier: Int] = [:]
    private var views: [UIView] = []

    /// Lays out again while the widths that labels get change how many lines they need.
    static func layOut(_ root: UIView) {
        for _ in 0..<3 {
            let engine = LayoutEngine(root)
            if engine.record != record {
                let solver = LayoutSolver(engine.record)
                (record, frames) = (engine.record, solver.solve())
                faults = solver.faults
            }
            engine.assign(frames)
        }
    }

    private init(_ root: UIView) {
        add(root, named: "root", in: nil)
        let size = root.bounds.size
        for (attribute, value) in [(Attribute.left, 0), (.top, 0), (.width, size.width), (.height, size.height)] {
            rule(root, attribute, .equal, nil, .notAnAttribute, plus: value, because: "root")
        }
        collect(root, insets: (root as? UIWindow)?.safeArea)
    }

    private typealias Attribute = NSLayoutConstraint.Attribute

    private mutating func add(_ item: AnyObject, named name: String, in parent: AnyObject?) {
        record.items.append(.init(name: name, parent: parent.flatMap { indices[ObjectIdentifier($0)] }))
        indices[ObjectIdentifier(item)] = record.items.count - 1
    }

    private mutating func rule(
        _ first: AnyObject, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation, _ second: AnyObject?,
        _ other: Attribute, times multiplier: Double = 1, plus constant: Double = 0, at priority: Float = 1000,
        because name: String
    ) {
        guard let index = indices[ObjectIdentifier(first)] else { preconditionFailure("\(first) is not in the window") }
        record.rules.append(
            LayoutRecord.Rule(
                first: index, firstAttribute: attribute.rawValue, relation: relation.rawValue,
                second: second.flatMap { indices[ObjectIdentifier($0)] }, secondAttribute: other.rawValue,
                multiplier: multiplier, constant: constant, priority: Double(priority), name: name))
    }

    /// - Parameter insets: Those of the safe area, for what fills the window; nothing else knows of it here.
    private mutating func collect(_ view: UIView, insets: UIEdgeInsets?) {
        views.append(view)
        if let insets {
            add(view.safeAreaLayoutGuide, named: "safe area", in: view)
            for (side, inset) in [
                (Attribute.left, insets.left), (.right, -insets.right), (.top, insets.top), (.bottom, -insets.bottom),
            ] { rule(view.safeAreaLayoutGuide, side, .equal, view, side, plus: inset, because: "safe area") }
        }
        if let scroll = view as? UIScrollView {
            add(scroll.contentLayoutGuide, named: "content", in: view)
            let adjusted = scroll.contentInsetAdjustmentBehavior == .always ? insets ?? .zero : .zero
            rule(scroll.contentLayoutGuide, .left, .equal, view, .left, plus: adjusted.left, because: "scroll")
            rule(scroll.contentLayoutGuide, .top, .equal, view, .top, plus: adjusted.top, because: "scroll")
        }
        for child in view.subviews {
            add(child, named: child.accessibilityIdentifier ?? "\(type(of: child))", in: view)
            if child.translatesAutoresizingMaskIntoConstraints {
                for (side, value) in [(Attribute.left, child.frame.minX), (.top, child.frame.minY)] {
                    rule(child, side, .equal, view, side, plus: value, because: "autoresizing")
                }
                for (side, value) in [(Attribute.width, child.frame.width), (.height, child.frame.height)] {
                    rule(child, side, .equal, nil, .notAnAttribute, plus: value, because: "autoresizing")
                }
            }
            addIntrinsicSize(of: child)
            let fills = view is UIWindow || (child is UIScrollView && view.superview is UIWindow)
            collect(child, insets: fills ? insets : nil)
        }
        if let stack = view as? UIStackView { arrange(stack) }
        for constraint in view.constraints {
            guard let first = constraint.firstItem else { continue }
            rule(
                first, constraint.firstAttribute, constraint.relation, constraint.secondItem,
                constraint.secondAttribute,
                times: constraint.multiplier, plus: constraint.constant, at: constraint.priority.rawValue,
                because: "\(type(of: first)).\(constraint.firstAttribute)")
        }
    }

    private mutating func addIntrinsicSize(of view: UIView) {
        let size = view.intrinsicContentSize
        for (axis, attribute, length) in [
            (NSLayoutConstraint.Axis.horizontal, Attribute.width, size.width), (.vertical, .height, size.height),
        ] where length != UIView.noIntrinsicMetric {
            for (relation, priority, name) in [
                (NSLayoutConstraint.Relation.greaterThanOrEqual, view.resistance[axis] ?? .defaultHigh, "resistance"),
                (.equal, view.hugging[axis] ?? .defaultLow, "hugging"),
            ] {
                rule(
                    view, attribute, relation, nil, .notAnAttribute, plus: length, at: priority.rawValue, because: name)
            }
        }
    }

    /// Says in constraints how a stack arranges its views, as UIStackView does.
    private mutating func arrange(_ stack: UIStackView) {
        let isVertical = stack.axis == .vertical
        let (start, end): (Attribute, Attribute) = isVertical ? (.top, .bottom) : (.left, .right)
        let (crossStart, crossEnd): (Attribute, Attribute) = isVertical ? (.left, .right) : (.top, .bottom)
        let shown = stack.arrangedSubviews.filter { !$0.isHidden }
        for view in stack.arrangedSubviews where view.isHidden {
            for side in [Attribute.left, .top] { rule(view, side, .equal, stack, side, because: "hidden") }
        }
        guard let first = shown.first, let last = shown.last else { return }
        rule(first, start, .equal, stack, start, because: "stack")
        rule(last, end, .equal, stack, end, because: "stack")
        var firstGap: UILayoutGuide?
        for (view, following) in zip(shown, shown.dropFirst()) {
            let gap = UILayoutGuide(owner: stack, name: "gap")
            gaps.append(gap)
            add(gap, named: "gap", in: stack)
            let length: Attribute = isVertical ? .height : .width
            for (side, other, otherSide) in [
                (start, view, end), (end, following, start), (crossStart, stack, crossStart),
                (crossEnd, stack, crossStart),
            ] { rule(gap, side, .equal, other, otherSide, because: "gap") }
            let relation: NSLayoutConstraint.Relation =
                stack.distribution == .equalSpacing ? .greaterThanOrEqual : .equal
            rule(gap, length, relation, nil, .notAnAttribute, plus: stack.spacing, because: "spacing")
            if let firstGap, stack.distribution == .equalSpacing {
                rule(gap, length, .equal, firstGap, length, because: "equal spacing")
            }
            firstGap = firstGap ?? gap
        }
        // UIKit's own rule against ambiguity: a stack is no larger across than what is in it.
        if stack.alignment != .fill {
            rule(stack, isVertical ? .width : .height, .equal, nil, .notAnAttribute, at: 51, because: "fitting")
        }
        for view in shown { align(view, in: stack, crossStart, crossEnd, isVertical ? .centerX : .centerY) }
    }

    /// Spaces in stacks live as long as the engine, since they are known by their identity.
    private var gaps: [UILayoutGuide] = []

    private mutating func align(
        _ view: UIView, in stack: UIStackView, _ start: Attribute, _ end: Attribute, _ center: Attribute
    ) {
        switch stack.alignment {
        case .fill:
            for side in [start, end] { rule(view, side, .equal, stack, side, because: "alignment") }
            return
        case .center: rule(view, center, .equal, stack, center, because: "alignment")
        }
        rule(view, start, .greaterThanOrEqual, stack, start, because: "alignment")
        rule(view, end, .lessThanOrEqual, stack, end, because: "alignment")
    }

    private func assign(_ values: [CGRect]) {
        for view in views {
            guard let index = indices[ObjectIdentifier(view)] else { continue }
            let own = values[index]
            if let guide = indices[ObjectIdentifier(view.safeAreaLayoutGuide)] {
                view.safeAreaLayoutGuide.layoutFrame = values[guide].offsetBy(dx: -own.minX, dy: -own.minY)
            }
            guard let parent = record.items[index].parent else { continue }
            view.frame = own.offsetBy(dx: -values[parent].minX, dy: -values[parent].minY)
            (view as? UILabel)?.wrappingWidth = own.width
        }
    }
}
