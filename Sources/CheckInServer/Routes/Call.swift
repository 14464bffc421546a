import CheckIn
import Foundation
import Screens

/// A request that found its route and may use it. One reference, since it waits in several places for the commit.
final class Call: Sendable {
    let request: Request
    /// What stands in the path for the route's parts in braces.
    let parameters: [Substring]
    /// The body, where the route takes a message; `null` otherwise.
    let message: CBOR
    let caller: Caller
    private let router: Router

    init(request: Request, parameters: [Substring], message: CBOR, caller: Caller, router: Router) {
        self.request = request
        self.parameters = parameters
        self.message = message
        self.caller = caller
        self.router = router
    }

    var service: CheckInService { router.service }
    var permissions: Permissions { router.permissions }
    var feed: LiveFeed? { router.feed }
    var monitor: Monitor? { router.monitor }

    /// The words for whoever reads the answer.
    var phrases: Phrases {
        let tags = Preferences(request.headers.list("Accept-Language") ?? "").inOrder
        let isKnown = { (tag: String) in Language(tag: tag) == .korean || tag == "en" || tag.hasPrefix("en-") }
        return Phrases(
            Language(tag: tags.first(where: isKnown) ?? ""),
            utcOffsetMinutes: Int64(TimeZone.current.secondsFromGMT() / 60))
    }

    /// The notation that the client would rather read.
    private var notation: Notation { Notation(accept: request.headers.list("Accept")) }

    /// The answer in the notation that the client would rather read.
    func response(_ status: Status, _ tree: CBOR) -> Response {
        notation.response(status, tree)
    }

    /// The answer to a result of the service: what `describe` makes of a success, or the problem.
    func response<Value>(
        to result: Result<Value, ServiceError>, describe: (Value, Notation) -> (Status, CBOR)
    ) -> Response {
        switch result {
        case .success(let value):
            let notation = notation
            let (status, tree) = describe(value, notation)
            return notation.response(status, tree)
        case .failure(let error):
            return Problem(error).response
        }
    }

    /// The name of eight bytes that the path carries as sixteen hexadecimal digits.
    func name<Name: EightByteName>(_ type: Name.Type) throws(Problem) -> Name {
        guard let name = Name(hex: String(parameters.first ?? "")) else {
            throw Problem(status: .notFound, type: "not-found", detail: "There is nothing of that name.")
        }
        return name
    }

    /// Whether it is a gate, by its token, that calls.
    var isGate: Bool { if case .gate = caller { true } else { false } }

    /// The gate and the venue that are meant: a gate's own, if it is one that calls.
    ///
    /// - Throws: Where the request names others.
    func place(gate: String?, venue: String?) throws(Problem) -> (gate: String?, venue: String?) {
        guard case .gate(let own) = caller else { return (gate, venue) }
        guard gate ?? own.name == own.name, venue ?? own.venue == own.venue else {
            throw Problem(status: .forbidden, type: "other-gate", detail: "The token is another gate's.")
        }
        return (own.name, own.venue)
    }

    /// The body as a message.
    func read<Message>(_ read: (CBOR) throws(MessageError) -> Message) throws(Problem) -> Message {
        do { return try read(message) } catch { throw Problem(error) }
    }

    /// What the service gives, its errors as problems.
    func ask<Value>(_ ask: (CheckInService) throws(ServiceError) -> Value) throws(Problem) -> Value {
        do { return try ask(service) } catch { throw Problem(error) }
    }

    /// The value of a query item that is to be a whole number within bounds; `usual` where it is left out.
    func number(_ name: String, in bounds: ClosedRange<Int64>, usual: Int64) throws(Problem) -> Int64 {
        guard let item = request.query.first(where: { $0.name == name }) else { return usual }
        guard let number = Int64(item.value), bounds.contains(number) else {
            throw Problem(
                status: .badRequest, type: "invalid-query",
                detail: "\(name) is to be a whole number from \(bounds.lowerBound) to \(bounds.upperBound).")
        }
        return number
    }
}
