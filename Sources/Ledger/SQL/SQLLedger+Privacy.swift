public import CheckIn
import Foundation

extension SQLLedger {
    public func person(_ lookup: Lookup) throws(LedgerError) -> PersonRecord? {
        try writer.write { (connection) throws(LedgerError) in
            try connection.privacy.add(lookup)
            guard let person = try connection.people.id(of: lookup.safeNumber) else { return nil }
            return try connection.privacy.record(of: person)
        }
    }

    public func person(of device: PublicKey) throws(LedgerError) -> PersonRecord? {
        try reader.read { (connection) throws(LedgerError) in
            guard let person = try connection.privacy.person(of: device) else { return nil }
            return try connection.privacy.record(of: person)
        }
    }

    public func erase(of device: PublicKey, at now: Int64) throws(LedgerError) -> Deletion? {
        let deletion = try writer.write { (connection) throws(LedgerError) -> Deletion? in
            guard let person = try connection.privacy.person(of: device) else { return nil }
            let deletion = try connection.deleting.erase(person, at: now)
            try connection.privacy.add(deletion)
            return deletion
        }
        // SQLite's file itself forgets by `secure_delete`; this is for what the write-ahead log still shows.
        if deletion != nil { try tidyUp() }
        return deletion
    }

    public func deleteOld(
        before: Int64, at now: Int64, while goesOn: () -> Bool
    ) throws(LedgerError) -> Deletion? {
        var deletion = Deletion(at: now, before: before, checkIns: 0, admitted: 0, people: 0)
        for table in writer.deleting.old.indices {
            var key = Int64.min
            while goesOn(), let portion = try nextPortion(of: table, from: key, before: before) {
                if portion.hasOld { deletion.add(try delete(portion.keys, of: table, before: before, at: now)) }
                guard portion.keys.upperBound < .max else { break }
                key = portion.keys.upperBound + 1
            }
        }
        try writer.write { (connection) throws(LedgerError) in try connection.deleting.deleteLookups(at: now) }
        // Also where there was nothing to delete: somebody may have been reading when it was to be done last.
        try tidyUp()
        return deletion.isEmpty ? nil : deletion
    }

    private func nextPortion(
        of table: Int, from key: Int64, before: Int64
    ) throws(LedgerError) -> OldRows.Portion? {
        try reports.read { (connection) throws(LedgerError) in
            try connection.deleting.old[table].next(from: key, before: before)
        }
    }

    /// One portion, with its evidence.
    private func delete(
        _ keys: ClosedRange<Int64>, of table: Int, before: Int64, at now: Int64
    ) throws(LedgerError) -> Deletion {
        let deletion = try writer.write { (connection) throws(LedgerError) in
            let deletion = try connection.deleting.old[table].delete(keys, before: before, at: now)
            if !deletion.isEmpty { try connection.privacy.add(portion: deletion) }
            return deletion
        }
        // Whoever waits to write comes first.
        usleep(Self.pauseMicroseconds)
        return deletion
    }

    private static let pauseMicroseconds: UInt32 = 2000

    public func lookups(limit: Int) throws(LedgerError) -> [Lookup] {
        try reader.read { (connection) throws(LedgerError) in try connection.privacy.lookups(limit: limit) }
    }

    public func deletions(limit: Int) throws(LedgerError) -> [Deletion] {
        try reader.read { (connection) throws(LedgerError) in try connection.privacy.deletions(limit: limit) }
    }
}

extension Deletion {
    /// Whether there is nothing that it is evidence of.
    fileprivate var isEmpty: Bool { checkIns == 0 && people == 0 }

    fileprivate mutating func add(_ portion: Deletion) {
        checkIns += portion.checkIns
        admitted += portion.admitted
        people += portion.people
    }
}
