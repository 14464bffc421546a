import CheckIn

extension SQLLedger {
    public func gatePage(after mark: GateMark?, limit: Int) throws(LedgerError) -> GatePage {
        try reports.read { (connection) throws(LedgerError) in
            let gates = connection.gates
            // Read first, so that what happens from here on is told by the pages that follow.
            let newest = try gates.newestMark()
            let isKnown = mark.map { $0.checkIn <= newest.checkIn && $0.change <= newest.change } ?? false
            var next = isKnown ? mark ?? newest : newest
            if !isKnown { next.walk = .min }
            let (ids, ranges, hasMore) = try connection.changedPasses(from: &next, limit: limit)
            let known = try connection.knownPasses(in: ranges)
            let passes = ids.map { known[$0] ?? KnownPass(id: PassID($0)) }
            return GatePage(
                passes: passes, forgetBefore: try gates.forgottenBefore(), isStart: !isKnown, next: next,
                hasMore: hasMore)
        }
    }
}

extension LedgerConnection {
    /// The passes that a page tells of, each once, and the ranges of ids that they are in; `mark` moves past them.
    fileprivate func changedPasses(
        from mark: inout GateMark, limit: Int
    ) throws(LedgerError) -> (ids: [Int64], ranges: [ClosedRange<Int64>], hasMore: Bool) {
        if let start = mark.walk {
            let ids = try gates.walk(from: start, limit: limit)
            // Whoever changes meanwhile is told once more after the walk.
            mark.walk = ids.count < limit || ids.last == .max ? nil : ids.last.map { $0 + 1 }
            return (ids, ids.last.map { [start...$0] } ?? [], true)
        }
        let checkIns = try gates.checkIns(after: mark.checkIn, limit: limit)
        let changes = try gates.changes(after: mark.change, limit: limit)
        mark.checkIn = checkIns.last?.number ?? mark.checkIn
        mark.change = changes.last?.number ?? mark.change
        let ids = Set((checkIns + changes).compactMap(\.pass)).sorted()
        return (ids, ids.map { $0...$0 }, max(checkIns.count, changes.count) == limit)
    }

    /// What there is to tell of passes in ranges of ids, which are signed numbers here.
    fileprivate func knownPasses(in ranges: [ClosedRange<Int64>]) throws(LedgerError) -> [Int64: KnownPass] {
        var known: [Int64: KnownPass] = [:]
        try run(
            ranges.flatMap { range in
                [
                    presence.telling(of: range) { id, visit in
                        known[id, default: KnownPass(id: PassID(id))].visits.append(visit)
                    },
                    passes.tellingEnds(of: range) { id, revocation in
                        known[id, default: KnownPass(id: PassID(id))].revocation = revocation
                    },
                ]
            })
        return known
    }
}
