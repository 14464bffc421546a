import CheckIn
import Keys
import Ledger
import Synchronization

/// The issuer's keys: the public halves in the ledger, for all servers; the private ones in this server's folder.
///
/// What other processes change is seen within a second.
final class IssuerKeyring: Sendable {
    private let ledger: any IssuerKeyStore
    private let privateKeys: PrivateKeyStore
    private let state: Mutex<State>

    private struct State {
        var keys: [IssuerKey] = []
        /// The second in which the ledger was last asked.
        var readAt: Int64
        /// The keys as they were in that second.
        var issuer = Issuer([], at: .min)
    }

    /// - Parameter now: When a first key is made, it signs from then on.
    init(ledger: any IssuerKeyStore, privateKeys: PrivateKeyStore, at now: Int64) throws(StartError) {
        self.ledger = ledger
        self.privateKeys = privateKeys
        state = Mutex(State(readAt: now))
        try addGivenKey(at: now)
        try read(at: now)
        if issuer(at: now).signingKeyID == nil { try add(makeKey(), signsFrom: now, at: now) }
    }

    /// The keys as they are now.
    func issuer(at now: Int64) -> Issuer {
        let current = state.withLock { state -> Issuer? in
            if state.readAt == now { return state.issuer }
            // The others go on with what was known, which stays good where the ledger cannot be read just now.
            state.readAt = now
            state.issuer = Issuer(state.keys, at: now)
            return nil
        }
        if let current { return current }
        try? read(at: now)
        return state.withLock { $0.issuer }
    }

    /// The keys as the ledger has them at this very moment.
    func newestIssuer(at now: Int64) -> Issuer {
        try? read(at: now)
        return issuer(at: now)
    }

    /// Every key that the ledger knows, those that are retired too.
    func records() throws(ServiceError) -> [IssuerKeyRecord] {
        do { return try ledger.issuerKeys() } catch { throw .ledger(error) }
    }

    /// Publishes a new key, which signs once the lead time is over.
    func rotate(leadSeconds: Int64, at now: Int64) throws(StartError) -> KeyID {
        let key = try makeKey()
        try add(key, signsFrom: now + leadSeconds, at: now)
        return KeyID(of: key.publicKey)
    }

    /// Retires a key and destroys its private half, if it is here.
    ///
    /// - Throws: ``ServiceError/lastKey`` where no other key would sign.
    func retire(_ id: KeyID, at now: Int64) throws(ServiceError) {
        let others = newestIssuer(at: now).live.filter { $0.record.id != id }
        guard Issuer(others, at: now).signingKeyID != nil else { throw .lastKey }
        let isKnown: Bool
        do { isKnown = try ledger.retireIssuerKey(id, at: now) } catch { throw .ledger(error) }
        guard isKnown else { throw .notFound }
        // Nothing verifies what it might still sign.
        try? privateKeys.destroy(id)
        try? read(at: now)
    }

    /// A key that the operator put into the folder signs at once if it is the first, and else after the usual lead.
    private func addGivenKey(at now: Int64) throws(StartError) {
        guard let key = try privateKeys.given() else { return }
        let known = try recordsAtStart()
        guard !known.contains(where: { $0.id == KeyID(of: key.publicKey) }) else { return }
        // The operator may put another one there later; this one is still to be had then.
        try privateKeys.keep(key)
        let isFirst = known.allSatisfy { $0.retiredAt != nil }
        try add(key, signsFrom: isFirst ? now : now + CheckInService.usualLeadSeconds, at: now)
    }

    private func makeKey() throws(StartError) -> PrivateKey {
        let key: PrivateKey
        do { key = try PrivateKey() } catch { throw .key(error) }
        try privateKeys.keep(key)
        return key
    }

    private func add(_ key: PrivateKey, signsFrom: Int64, at now: Int64) throws(StartError) {
        let record = IssuerKeyRecord(
            id: KeyID(of: key.publicKey), publicKey: key.publicKey, addedAt: now, signsFrom: signsFrom)
        do { try ledger.addIssuerKey(record) } catch { throw .ledger(error) }
        try read(at: now)
    }

    private func recordsAtStart() throws(StartError) -> [IssuerKeyRecord] {
        do { return try ledger.issuerKeys() } catch { throw .ledger(error) }
    }

    private func read(at now: Int64) throws(StartError) {
        let records = try recordsAtStart()
        let known = state.withLock { $0.keys }
        var keys: [IssuerKey] = []
        for record in records {
            if let same = known.first(where: { $0.record == record }) {
                keys.append(same)
            } else {
                let privateKey = record.retiredAt == nil ? try privateKeys.load(record.id) : nil
                do { keys.append(try IssuerKey(record, privateKey: privateKey)) } catch { throw .key(error) }
            }
        }
        state.withLock { $0 = State(keys: keys, readAt: now, issuer: Issuer(keys, at: now)) }
    }
}
