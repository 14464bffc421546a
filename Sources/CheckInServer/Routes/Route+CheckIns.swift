import CheckIn
import Ledger
import Screens

/// Check-ins: a gate sends a code, the desk reads what was recorded.
extension Route {
    @Sendable static func checkIn(_ call: Call) throws(Problem) -> Reply {
        if call.message["scans"] != nil { return try recordOffline(call) }
        var request = try call.read(CheckInRequest.init)
        (request.gate, request.venue) = try call.place(gate: request.gate, venue: request.venue)
        let scan = try call.ask { (service) throws(ServiceError) in try service.examine(request) }
        return .later { [id = request.id, venue = request.venue, direction = request.direction] answer in
            call.service.checkIn(scan, id: id, venue: venue) { result in
                answer {
                    call.response(to: result) { decision, notation in
                        (.ok, call.tree(of: CheckInResponse(id: id, decision: decision), direction, in: notation))
                    }
                }
            }
        }
    }

    @Sendable static func annul(_ call: Call) throws(Problem) -> Reply {
        let id = String(call.parameters.first ?? "")
        let named = try call.read { (tree) throws(MessageError) in try tree.optional("gate") { $0.text } }
        let (gate, venue) = try call.place(gate: named, venue: nil)
        return .later { answer in
            call.service.annul(id, gate: gate ?? CheckInService.mainGate, venue: venue) { result in
                answer {
                    call.response(to: result) { at, _ in
                        (.ok, .fields([("id", .text(id)), ("annulledAt", .integer(at))]))
                    }
                }
            }
        }
    }

    @Sendable static func checkIns(_ call: Call) throws(Problem) -> Reply {
        let after = try call.number("after", in: 0...Int64.max, usual: 0)
        let limit = try call.number("limit", in: 1...500, usual: 100)
        let records = try call.ask { (service) throws(ServiceError) in
            try service.checkIns(after: after, limit: Int(limit) + 1)
        }
        let page = records.prefix(Int(limit))
        let tree = CBOR.fields([
            ("checkins", .array(page.map(\.tree))),
            ("next", .integer(page.last?.sequence ?? after)),
            ("more", .bool(records.count > page.count)),
        ])
        return .now(call.response(.ok, tree))
    }
}

extension Call {
    /// JSON carries the same for people along.
    fileprivate func tree(of response: CheckInResponse, _ direction: Direction, in notation: Notation) -> CBOR {
        let tree = response.tree
        guard notation == .json, let pairs = tree.map else { return tree }
        return .map(pairs + [CBOR.Pair(.text("sentence"), .text(sentence(response.decision.verdict, direction)))])
    }

    private func sentence(_ verdict: Verdict, _ direction: Direction) -> String {
        let appearance = VerdictAppearance(verdict, direction: direction, phrases: phrases, now: service.clock())
        return appearance.sentence ?? appearance.headline
    }
}

extension CheckInRecord {
    var tree: CBOR {
        var fields: [(String, CBOR?)] = [
            ("sequence", .integer(sequence)), ("id", .text(id)), ("at", .integer(at)), ("venue", .text(venue)),
            ("gate", .text(gate)), ("direction", .text(direction.rawValue)), ("passId", .bytes(passID.bytes)),
            ("safeNumber", safeNumber.map { .text($0.text) }), ("issuedAt", .integer(issuedAt)),
            ("recordedAt", .integer(recordedAt ?? at)), ("annulledAt", annulledAt.map { .integer($0) }),
        ]
        switch outcome {
        case .admitted(let inside):
            fields += [("verdict", .text("admitted")), ("inside", .integer(inside))]
        case .refused(let refusal):
            // The facts stand apart, since some have the names of the record's own.
            fields += [("verdict", .text("refused")), ("refusal", Verdict.refused(refusal).tree)]
        }
        return .fields(fields)
    }
}
