/// The routes, to be found by what a request asks for.
struct RouteTable: Sendable {
    let routes: [Route]
    /// The numbers of those whose path has no parts in braces, so that they need not be compared part by part.
    private let plain: [String: [Int]]

    init(_ routes: [Route]) {
        self.routes = routes
        plain = Dictionary(grouping: routes.indices.filter { !routes[$0].path.contains("{") }) { routes[$0].path }
    }

    /// What is at an address.
    enum Place {
        /// The number of the route, and what stands in the path for its parts in braces.
        case found(Int, [Substring])
        /// The address takes these methods alone.
        case otherMethods([Method])
        case nothing
    }

    func place(of method: Method, at path: String) -> Place {
        // An address that is written out is itself, and not also one that a part in braces stands for.
        if let here = plain[path] {
            return here.first { routes[$0].method == method }.map { .found($0, []) }
                ?? .otherMethods(here.map { routes[$0].method })
        }
        var methods: [Method] = []
        for (number, route) in routes.enumerated() {
            guard let parameters = route.parameters(of: path) else { continue }
            if route.method == method { return .found(number, parameters) }
            methods.append(route.method)
        }
        return methods.isEmpty ? .nothing : .otherMethods(methods)
    }
}
