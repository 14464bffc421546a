import CheckIn
import Ledger

/// What gates decided by themselves, and what of it cannot all be true.
extension Route {
    @Sendable static func recordOffline(_ call: Call) throws(Problem) -> Reply {
        let batch = try placedBatch(of: call)
        return .later { answer in
            call.service.record(batch) { result in
                answer { call.response(to: result) { made, _ in (.ok, made.tree) } }
            }
        }
    }

    private static func placedBatch(of call: Call) throws(Problem) -> OfflineBatch {
        var batch = try call.read(OfflineBatch.init)
        for index in batch.scans.indices {
            // A device that was paired as another gate since sends what it decided before.
            let (gate, venue) = try call.place(
                gate: call.isGate ? nil : batch.scans[index].request.gate, venue: batch.scans[index].request.venue)
            batch.scans[index].request.gate = gate
            batch.scans[index].request.venue = venue
        }
        return batch
    }

    @Sendable static func contradictions(_ call: Call) throws(Problem) -> Reply {
        let after = try call.number("after", in: 0...Int64.max, usual: 0)
        let limit = try call.number("limit", in: 1...500, usual: 100)
        let found = try call.ask { (service) throws(ServiceError) in
            try service.contradictions(after: after, limit: Int(limit) + 1)
        }
        let page = found.prefix(Int(limit))
        let tree = CBOR.fields([
            ("contradictions", .array(page.map(\.tree))), ("next", .integer(page.last?.sequence ?? after)),
            ("more", .bool(found.count > page.count)),
        ])
        return .now(call.response(.ok, tree))
    }
}

extension Contradiction {
    fileprivate var tree: CBOR {
        .fields([("sequence", .integer(sequence)), ("checkin", checkIn.tree), ("reason", reason.tree)])
    }
}
