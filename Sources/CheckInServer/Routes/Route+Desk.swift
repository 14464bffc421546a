import CheckIn
import Foundation
import Ledger
import Screens

/// What the desk watches and takes away.
extension Route {
    /// How much of the past a hall shows.
    private static let hallSeconds: Int64 = 12 * 60 * 60
    /// As many check-ins as one table may have.
    private static let tableLimit = 100_000

    @Sendable static func hall(_ call: Call) throws(Problem) -> Response {
        let name = call.text("venue") ?? call.service.policy.venue
        let now = call.service.clock()
        let venues = try call.ask { (service) throws(ServiceError) in try service.venues() }
        let venue = venues.first { $0.name == name }
        let record = try call.askLedger { (ledger) throws(LedgerError) in
            // From the start of a quarter, so that the first one is whole.
            try ledger.hall(of: name, since: (now - hallSeconds) / 900 * 900)
        }
        let refusals = Dictionary(grouping: record.refusals, by: \.reason).sorted { $0.value.count > $1.value.count }
        return call.response(
            .ok,
            .fields([
                ("venue", .text(name)), ("inside", .integer(venue?.inside ?? 0)),
                ("capacity", venue?.rules?.capacity.map { .integer($0) }),
                ("gates", .array(record.gates.map(\.tree))), ("hours", .array(record.quarters.map(\.tree))),
                ("refusals", .array(refusals.map { .refusals($0.value, call.phrases) })),
                ("serverTime", .integer(now)),
            ]))
    }

    @Sendable static func passes(_ call: Call) throws(Problem) -> Response {
        let limit = try call.number("limit", in: 1...500, usual: 100)
        let after = call.text("after").flatMap { PassID(hex: $0) }
        let query = call.text("query") ?? ""
        let found = try call.askLedger { (ledger) throws(LedgerError) in
            // Longer than any safe number.
            if let id = PassID(hex: query) { return try ledger.pass(id).map { [$0] } ?? [] }
            return try ledger.passes(ofNumbersBeginning: query, after: after, limit: Int(limit) + 1)
        }
        let page = found.prefix(Int(limit))
        return call.response(
            .ok,
            .fields([
                ("passes", .array(page.map(\.tree))), ("next", page.last.map { .text($0.id.hex) }),
                ("more", .bool(found.count > page.count)),
            ]))
    }

    @Sendable static func checkInsTable(_ call: Call) throws(Problem) -> Response {
        let from = try call.number("from", in: 0...Int64.max, usual: 0)
        let to = try call.number("to", in: 0...Int64.max, usual: Int64.max)
        let records = try call.askLedger { (ledger) throws(LedgerError) in
            try ledger.checkIns(from: from, to: to, venue: call.text("venue"), limit: tableLimit)
        }
        let table = CheckInsTable(records, call.phrases)
        return Response(
            status: .ok,
            headers: Fields([
                "Content-Type": "text/csv; charset=utf-8; header=present", "Cache-Control": "no-store",
                "Content-Disposition": "attachment; filename=\"checkins.csv\"", "Vary": "Accept-Language",
            ]),
            body: table.csv.bytes)
    }
}

extension CBOR {
    /// Refusals for the same reason.
    fileprivate static func refusals(_ refusals: [Refusal], _ phrases: Phrases) -> CBOR {
        .fields([
            ("reason", .text(refusals[0].reason)), ("title", .text(phrases.title(of: refusals[0]))),
            ("count", .integer(Int64(refusals.count))),
        ])
    }
}

extension HallRecord.Gate {
    fileprivate var tree: CBOR {
        .fields([
            ("name", .text(name)), ("admitted", .integer(admitted)), ("refused", .integer(refused)),
            ("lastAt", .integer(lastAt)),
        ])
    }
}

extension HallRecord.Quarter {
    fileprivate var tree: CBOR {
        .fields([("from", .integer(from)), ("entries", .integer(entries)), ("exits", .integer(exits))])
    }
}

extension PassRecord {
    fileprivate var tree: CBOR {
        .fields([
            ("id", .text(id.hex)), ("safeNumber", .text(safeNumber.text)), ("expiresAt", .integer(expiresAt)),
            ("endedAt", endedAt.map { .integer($0) }),
        ])
    }
}
