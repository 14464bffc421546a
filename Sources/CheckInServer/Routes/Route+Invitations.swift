import CheckIn
import Ledger

/// Invitations and what becomes of passes: the desk's work.
extension Route {
    @Sendable static func invite(_ call: Call) throws(Problem) -> Reply {
        let wishes = try call.read { (tree) throws(MessageError) in
            let items = try tree.required("invitations") { $0.array }
            guard 1...500 ~= items.count else { throw .invalid(field: "invitations") }
            var wishes: [InvitationWish] = []
            for item in items { wishes.append(try InvitationWish(item)) }
            return wishes
        }
        let seconds = try call.read { (tree) throws(MessageError) in
            try tree.optional("validSeconds") { $0.integer.flatMap { 60...366 * 86400 ~= $0 ? $0 : nil } }
        }
        let invitations = try call.ask { (service) throws(ServiceError) in
            try service.invite(wishes, validSeconds: seconds ?? CheckInService.usualInvitationSeconds)
        }
        return .now(call.response(.created, .fields([("invitations", .array(invitations.map(\.tree)))])))
    }

    /// The path names a pass by its id, or a person by the safe number.
    @Sendable static func endPass(_ call: Call) throws(Problem) -> Reply {
        let name = String(call.parameters.first ?? "")
        let which: PassSelection
        if let number = SafeNumber(name) { which = .ofPerson(number) } else { which = .one(try call.name(PassID.self)) }
        let count = try call.ask { (service) throws(ServiceError) in try service.endPasses(which) }
        return .now(call.response(.ok, .fields([("ended", .integer(Int64(count)))])))
    }
}
