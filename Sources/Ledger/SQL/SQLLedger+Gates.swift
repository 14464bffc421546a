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
            let (ids, hasMore) = try connection.changedPasses(from: &next, limit: limit)
            var passes: [KnownPass] = []
            for id in ids { passes.append(try connection.knownPass(PassID(id))) }
            return GatePage(
                passes: passes, forgetBefore: try gates.forgottenBefore(), isStart: !isKnown, next: next,
                hasMore: hasMore)
        }
    }
}

extension LedgerConnection {
    /// The passes that a page tells of, each once; `mark` moves past them.
    fileprivate func changedPasses(
        from mark: inout GateMark, limit: Int
    ) throws(LedgerError) -> (ids: [Int64], hasMore: Bool) {
        if let start = mark.walk {
            let ids = try gates.walk(from: start, limit: limit)
            // Whoever changes meanwhile is told once more after the walk.
            mark.walk = ids.count < limit || ids.last == .max ? nil : ids.last.map { $0 + 1 }
            return (ids, true)
        }
        let checkIns = try gates.checkIns(after: mark.checkIn, limit: limit)
        let changes = try gates.changes(after: mark.change, limit: limit)
        mark.checkIn = checkIns.last?.number ?? mark.checkIn
        mark.change = changes.last?.number ?? mark.change
        let ids = Set((checkIns + changes).compactMap(\.pass)).sorted()
        return (ids, max(checkIns.count, changes.count) == limit)
    }

    fileprivate func knownPass(_ id: PassID) throws(LedgerError) -> KnownPass {
        var known = KnownPass(id: id, visits: try presence.visits(of: id))
        if let pass = try passes.found(id), let since = pass.endedAt {
            known.revocation = KnownPass.Revocation(since: since, passExpiresAt: pass.expiresAt)
        }
        return known
    }
}
