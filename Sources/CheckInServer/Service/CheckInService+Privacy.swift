import CheckIn
import Ledger

/// What is known of people: who may see it, and when it goes.
extension CheckInService {
    /// After how many days check-ins are deleted, unless the operator says otherwise.
    public static let usualKeepDays: Int64 = 28

    /// A person's record with the identity opened.
    struct OpenedPerson: Sendable {
        var record: PersonRecord
        var identity: CBOR?
    }

    /// Joins a person's identity with their check-ins, and puts on record that it was done.
    func person(_ number: SafeNumber, lookedUpBy actor: String, because reason: String) throws(ServiceError)
        -> OpenedPerson
    {
        let lookup = Lookup(at: clock(), actor: actor, reason: reason, safeNumber: number)
        guard let record = try ask({ () throws(LedgerError) in try ledger.person(lookup) }) else { throw .notFound }
        return try opened(record)
    }

    /// What is known about the holder of a device that proves its key.
    func ownData(provedBy proof: [UInt8]) throws(ServiceError) -> OpenedPerson {
        let device = try device(provedBy: proof, for: .viewing)
        guard let record = try ask({ () throws(LedgerError) in try ledger.person(of: device) }) else { throw .notFound }
        return try opened(record)
    }

    /// Forgets the holder of a device that proves its key.
    func eraseOwnData(provedBy proof: [UInt8]) throws(ServiceError) -> Deletion {
        let device = try device(provedBy: proof, for: .erasure)
        let now = clock()
        guard let deletion = try ask({ () throws(LedgerError) in try ledger.erase(of: device, at: now) }) else {
            throw .notFound
        }
        return deletion
    }

    /// Deletes what is older than so many days.
    func deleteOld(keepDays: Int64) throws(ServiceError) -> Deletion? {
        let now = clock()
        var isBrokenOff = false
        let deletion = try ask { () throws(LedgerError) in
            try ledger.deleteOld(before: now - keepDays * 86400, at: now) {
                isBrokenOff = isStopping.load(ordering: .relaxed)
                return !isBrokenOff
            }
        }
        // What was deleted has its evidence, but is not what was asked for.
        if isBrokenOff { throw .ledger(.closed) }
        return deletion
    }

    private func opened(_ record: PersonRecord) throws(ServiceError) -> OpenedPerson {
        guard let sealed = record.identity else { return OpenedPerson(record: record) }
        guard let plain = sealingKey.open(sealed, context: SealedKind.identity.rawValue),
            let tree = try? CBOR.decode(plain)
        else { throw .cannotOpen }
        return OpenedPerson(record: record, identity: tree)
    }
}
