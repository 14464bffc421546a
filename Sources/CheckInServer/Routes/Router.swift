import CheckIn

/// Finds the route for a request, sees to it that the client may use it, and makes every failure a problem.
final class Router: Sendable {
    let service: CheckInService
    let pages: PageFolder?
    let permissions: Permissions
    let limits: SenderLimits
    let table: RouteTable
    /// Nil where nobody can follow.
    let feed: LiveFeed?
    /// Nil where nobody watches.
    let monitor: Monitor?

    init(
        service: CheckInService, pages: PageFolder?, permissions: Permissions,
        limits: SenderLimits = SenderLimits(perMinute: [:]), feed: LiveFeed? = nil,
        monitor: Monitor? = nil, routes: [Route] = Route.all
    ) {
        self.feed = feed
        self.monitor = monitor
        self.service = service
        self.pages = pages
        self.permissions = permissions
        self.limits = limits
        table = RouteTable(routes)
    }

    func reply(to request: consuming Request) -> Reply {
        let method = request.method
        var route: Int?
        var reply: Reply
        do throws(Problem) { reply = try find(request, &route) } catch { reply = .now(error.response) }
        return monitor?.watched(reply, to: method, of: route) ?? reply
    }

    private func find(_ request: consuming Request, _ found: inout Int?) throws(Problem) -> Reply {
        try refuseFaults(of: request)
        guard let path = PercentEncoding.decode(request.path) else {
            throw Problem(status: .badRequest, detail: "The address is not percent-encoded UTF-8.")
        }
        // HEAD is GET without the body, which the connection leaves out. RFC 9110 §9.3.2
        switch table.place(of: request.method == .head ? .get : request.method, at: path) {
        case .found(let number, let parameters):
            found = number
            if let limit = table.routes[number].limit { try keep(limit, for: request) }
            let caller = try permissions.caller(of: request, for: table.routes[number].access, asking: service)
            let message = table.routes[number].takesMessage ? try message(of: request) : .null
            return try table.routes[number].answer(
                Call(request: request, parameters: parameters, message: message, caller: caller, router: self))
        case .otherMethods(let methods): throw methodNotAllowed(methods)
        case .nothing: return .now(try page(at: path, request))
        }
    }

    private func refuseFaults(of request: Request) throws(Problem) {
        switch request.fault {
        case nil: return
        case .bodyTooLarge(let limit):
            throw Problem(status: .contentTooLarge, detail: "The body is larger than \(limit) bytes.")
        case .malformedQuery:
            throw Problem(status: .badRequest, detail: "The query is not percent-encoded UTF-8 without NUL.")
        case .headersTooLarge(let limit):
            throw Problem(
                status: .requestHeaderFieldsTooLarge, detail: "The header fields are larger than \(limit) bytes.")
        }
    }

    private func keep(_ limit: RateLimit, for request: Request) throws(Problem) {
        guard let sender = permissions.proxies.sender(of: request),
            let seconds = limits.secondsToWait(sender, for: limit, at: service.clock())
        else { return }
        throw Problem(
            status: .tooManyRequests, detail: "This was asked too often from one address.",
            headers: Fields(["Retry-After": "\(seconds)"]))
    }

    private func page(at path: String, _ request: Request) throws(Problem) -> Response {
        guard !path.hasPrefix("/api/") else {
            throw Problem(status: .notFound, detail: "There is nothing at this address.")
        }
        guard request.method == .get || request.method == .head else { throw methodNotAllowed([.get]) }
        if let response = pages?.file(at: path)?.response(to: request) { return response }
        if PageFolder.isPage(path) { return MissingPages.response }
        throw Problem(status: .notFound, detail: "There is nothing at this address.")
    }

    private func methodNotAllowed(_ methods: [Method]) -> Problem {
        let names = methods.flatMap { $0 == .get ? ["GET", "HEAD"] : [$0.name] }.joined(separator: ", ")
        return Problem(
            status: .methodNotAllowed, detail: "This address takes \(names).", headers: Fields(["Allow": names]))
    }

    private func message(of request: Request) throws(Problem) -> CBOR {
        guard let notation = Notation(contentType: request.headers["Content-Type"] ?? "") else {
            throw Problem(
                status: .unsupportedMediaType, detail: "The body is to be application/json or application/cbor.")
        }
        switch notation {
        case .json:
            do { return try JSON.decode(request.body) } catch {
                throw Problem(status: .badRequest, type: "invalid-json", detail: error.detail)
            }
        case .cbor:
            do { return try CBOR.decode(request.body) } catch {
                throw Problem(
                    status: .badRequest, type: "invalid-cbor",
                    detail: "The body is not one CBOR item in deterministic encoding: \(error).")
            }
        }
    }
}
