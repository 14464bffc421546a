public import CheckIn

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

    public func deleteOld(before: Int64, at now: Int64) throws(LedgerError) -> Deletion? {
        let deletion = try writer.write { (connection) throws(LedgerError) -> Deletion? in
            guard let deletion = try connection.deleting.deleteOld(before: before, at: now) else { return nil }
            try connection.privacy.add(deletion)
            return deletion
        }
        if deletion != nil { try tidyUp() }
        return deletion
    }

    public func lookups(limit: Int) throws(LedgerError) -> [Lookup] {
        try reader.read { (connection) throws(LedgerError) in try connection.privacy.lookups(limit: limit) }
    }

    public func deletions(limit: Int) throws(LedgerError) -> [Deletion] {
        try reader.read { (connection) throws(LedgerError) in try connection.privacy.deletions(limit: limit) }
    }
}
