/// The routes, to be found by what a request asks for.
struct RouteTable: Sendable {
    let routes: [Route]
    /// Those whose path has no parts in braces, so that they need not be compared part by part.
    private let plain: [String: [Route]]

    init(_ list: [Route]) {
        var routes = list
        for number in routes.indices { routes[number].number = number }
        self.routes = routes
        plain = Dictionary(grouping: routes.filter { !$0.path.contains("{") }, by: \.path)
    }

    /// What is at an address.
    enum Place {
        /// The route, and what stands in the path for its parts in braces.
        case found(Route, [Substring])
        /// The address takes these methods alone.
        case otherMethods([Method])
        case nothing
    }

    func place(of method: Method, at path: String) -> Place {
        // An address that is written out is itself, and not also one that a part in braces stands for.
        if let here = plain[path] {
            return here.first { $0.method == method }.map { .found($0, []) } ?? .otherMethods(here.map(\.method))
        }
        var methods: [Method] = []
        for route in routes {
            guard let parameters = route.parameters(of: path) else { continue }
            if route.method == method { return .found(route, parameters) }
            methods.append(route.method)
        }
        return methods.isEmpty ? .nothing : .otherMethods(methods)
    }
}
