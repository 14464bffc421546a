import CheckIn
import Ledger
import Screens

/// What is known of people: for themselves, and for the desk where it says why.
extension Route {
    @Sendable static func ownData(_ call: Call) throws(Problem) -> Reply {
        let proof = try call.read(proof)
        let person = try call.ask { (service) throws(ServiceError) in try service.ownData(provedBy: proof) }.tree
        let table = OwnDataTable(person, call.phrases)
        return .now(call.response(.ok, .map((person.map ?? []) + [CBOR.Pair(.text("table"), .text(table.text))])))
    }

    @Sendable static func erase(_ call: Call) throws(Problem) -> Reply {
        let proof = try call.read(proof)
        let deletion = try call.ask { (service) throws(ServiceError) in try service.eraseOwnData(provedBy: proof) }
        return .now(call.response(.ok, deletion.tree))
    }

    @Sendable static func person(_ call: Call) throws(Problem) -> Reply {
        guard let number = SafeNumber(String(call.parameters.first ?? "")) else { throw Problem(ServiceError.notFound) }
        let (actor, reason) = try call.read { (tree) throws(MessageError) in
            (try tree.required("by", words), try tree.required("reason", words))
        }
        let person = try call.ask { (service) throws(ServiceError) in
            try service.person(number, lookedUpBy: actor, because: reason)
        }
        return .now(call.response(.ok, person.tree))
    }

    @Sendable static func lookups(_ call: Call) throws(Problem) -> Reply {
        let limit = try call.number("limit", in: 1...500, usual: 100)
        let lookups = try call.askLedger { (ledger) throws(LedgerError) in try ledger.lookups(limit: Int(limit)) }
        return .now(call.response(.ok, .fields([("lookups", .array(lookups.map(\.tree)))])))
    }

    @Sendable static func deletions(_ call: Call) throws(Problem) -> Reply {
        let limit = try call.number("limit", in: 1...500, usual: 100)
        let deletions = try call.askLedger { (ledger) throws(LedgerError) in try ledger.deletions(limit: Int(limit)) }
        return .now(
            call.response(
                .ok,
                .fields([
                    ("deletions", .array(deletions.map(\.tree))), ("keepDays", .integer(call.service.keepDays)),
                ])))
    }

    /// Answers with the evidence, or with none where there was nothing to delete.
    @Sendable static func deleteOld(_ call: Call) throws(Problem) -> Response {
        let days = try call.read { (tree) throws(MessageError) in
            try tree.optional("keepDays") { $0.integer.flatMap { 1...3660 ~= $0 ? $0 : nil } }
        }
        let deletion = try call.ask { (service) throws(ServiceError) in
            try service.deleteOld(keepDays: days ?? service.keepDays)
        }
        return call.response(.ok, .fields([("deletions", .array(deletion.map { [$0.tree] } ?? []))]))
    }

    private static func proof(_ tree: CBOR) throws(MessageError) -> [UInt8] {
        try tree.required("proof") { $0.bytesOrBase64URL }
    }

    private static func words(_ item: CBOR) -> String? {
        guard let text = item.text, 1...500 ~= text.unicodeScalars.count,
            text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
        else { return nil }
        return text
    }
}

extension CheckInService.OpenedPerson {
    fileprivate var tree: CBOR {
        let passes = record.passes.map { pass in
            CBOR.fields([
                ("passId", .bytes(pass.id.bytes)), ("expiresAt", .integer(pass.expiresAt)),
                ("endedAt", pass.endedAt.map { .integer($0) }),
            ])
        }
        return .fields([
            ("safeNumber", .text(record.safeNumber.text)), ("name", identity?["name"]), ("phone", identity?["phone"]),
            ("passes", .array(passes)), ("checkins", .array(record.checkIns.map(\.tree))),
        ])
    }
}

extension Lookup {
    fileprivate var tree: CBOR {
        .fields([
            ("at", .integer(at)), ("by", .text(actor)), ("reason", .text(reason)),
            ("safeNumber", .text(safeNumber.text)),
        ])
    }
}

extension Deletion {
    fileprivate var tree: CBOR {
        .fields([
            ("at", .integer(at)), ("before", before.map { .integer($0) }), ("checkins", .integer(checkIns)),
            ("admitted", .integer(admitted)), ("people", .integer(people)),
        ])
    }
}
