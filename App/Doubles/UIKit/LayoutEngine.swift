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

    /// Lays out twice, since the width that a label gets decides how many lines it needs.
    static func layOut(_ root: UIView) {
        for _ in 0..<2 {
            let engine = LayoutEngine(root)
            let solver = LayoutSolver(engine.record)
            let values = solver.solve()
            (record, frames, faults) = (engine.record, values, solver.faults)
            engine.assign(values)
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
        indices[ObjectIdentifier(item)] = record.add(
            LayoutRecord.Item(name: name, parent: parent.flatMap { indices[ObjectIdentifier($0)] }))
    }

    private mutating func rule(
        _ first: AnyObject, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation, _ second: AnyObject?,
        _ other: Attribute, times multiplier: Double = 1, plus constant: Double = 0, at priority: Float = 1000,
        because name: String
    ) {
        guard let index = indices[ObjectIdentifier(first)] else { preconditionFailure("\(first) is not in the window") }
        let secondIndex = second.flatMap { indices[ObjectIdentifier($0)] }
        record.add(
            index, attribute, relation, secondIndex, other, times: multiplier, plus: constant, at: priority,
            because: name)
    }

    /// - Parameter insets: Those of the safe area, for what fills the window; nothing else knows of it here.
    private mutating func collect(_ view: UIView, insets: UIEdgeInsets?) {
        views.append(view)
        if let insets {
            add(view.safeAreaLayoutGuide, named: "safe area", in: view)
            inset(view.safeAreaLayoutGuide, in: view, by: insets)
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
                let (frame, name) = (child.frame, "autoresizing")
                rule(child, .left, .equal, view, .left, plus: frame.minX, because: name)
                rule(child, .top, .equal, view, .top, plus: frame.minY, because: name)
                rule(child, .width, .equal, nil, .notAnAttribute, plus: frame.width, because: name)
                rule(child, .height, .equal, nil, .notAnAttribute, plus: frame.height, because: name)
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

    private mutating func inset(_ guide: UILayoutGuide, in view: UIView, by insets: UIEdgeInsets) {
        rule(guide, .left, .equal, view, .left, plus: insets.left, because: guide.name)
        rule(guide, .right, .equal, view, .right, plus: -insets.right, because: guide.name)
        rule(guide, .top, .equal, view, .top, plus: insets.top, because: guide.name)
        rule(guide, .bottom, .equal, view, .bottom, plus: -insets.bottom, because: guide.name)
    }

    private mutating func addIntrinsicSize(of view: UIView) {
        let size = view.intrinsicContentSize
        for (axis, attribute, length) in [
            (NSLayoutConstraint.Axis.horizontal, Attribute.width, size.width), (.vertical, .height, size.height),
        ] where length != UIView.noIntrinsicMetric {
            let resistance = view.resistance[axis] ?? .defaultHigh
            rule(
                view, attribute, .greaterThanOrEqual, nil, .notAnAttribute, plus: length, at: resistance.rawValue,
                because: "resistance")
            let hugging = view.hugging[axis] ?? .defaultLow
            rule(
                view, attribute, .equal, nil, .notAnAttribute, plus: length, at: hugging.rawValue, because: "hugging")
        }
    }

    /// Says in constraints how a stack arranges its views, as UIStackView does.
    private mutating func arrange(_ stack: UIStackView) {
        let isVertical = stack.axis == .vertical
        let (start, end): (Attribute, Attribute) = isVertical ? (.top, .bottom) : (.left, .right)
        let (crossStart, crossEnd): (Attribute, Attribute) = isVertical ? (.left, .right) : (.top, .bottom)
        let shown = stack.arrangedSubviews.filter { !$0.isHidden }
        for view in stack.arrangedSubviews where view.isHidden {
            rule(view, .left, .equal, stack, .left, because: "hidden")
            rule(view, .top, .equal, stack, .top, because: "hidden")
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
            rule(gap, start, .equal, view, end, because: "gap")
            rule(gap, end, .equal, following, start, because: "gap")
            rule(gap, crossStart, .equal, stack, crossStart, because: "gap")
            rule(gap, crossEnd, .equal, stack, crossStart, because: "gap")
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
            rule(view, start, .equal, stack, start, because: "alignment")
            rule(view, end, .equal, stack, end, because: "alignment")
            return
        case .leading: rule(view, start, .equal, stack, start, because: "alignment")
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
