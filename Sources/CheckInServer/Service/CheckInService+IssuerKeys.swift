import CheckIn
import Ledger

/// The desk's work on the issuer's keys.
extension CheckInService {
    /// How long a new key is published before it signs, unless the desk says otherwise: a day, so that gates that were
    /// offline meanwhile have learnt it.
    public static let usualLeadSeconds: Int64 = 24 * 60 * 60

    func issuerKeyStates() throws(ServiceError) -> [IssuerKeyState] {
        let now = clock()
        let signing = keyring.newestIssuer(at: now).signingKeyID
        return try keyring.records().map { IssuerKeyState($0, signing: signing, at: now) }
    }

    func rotateIssuerKey(leadSeconds: Int64) throws(ServiceError) -> IssuerKeyState {
        let id: KeyID
        do { id = try keyring.rotate(leadSeconds: leadSeconds, at: clock()) } catch { throw .key(error) }
        guard let state = try issuerKeyStates().first(where: { $0.record.id == id }) else { throw .notFound }
        return state
    }

    func retireIssuerKey(_ id: KeyID) throws(ServiceError) {
        try keyring.retire(id, at: clock())
    }
}

/// An issuer key and what it is good for now.
struct IssuerKeyState: Equatable, Sendable {
    let record: IssuerKeyRecord
    let use: Use

    enum Use: String, Sendable {
        /// Published, and will sign.
        case waiting
        /// Signs new passes.
        case signing
        /// Signs no more; its passes are still taken.
        case verifying
        /// Its passes are no longer taken.
        case retired
    }

    init(_ record: IssuerKeyRecord, signing: KeyID?, at now: Int64) {
        self.record = record
        use =
            record.retiredAt != nil
            ? .retired : record.id == signing ? .signing : record.signsFrom > now ? .waiting : .verifying
    }

    var tree: CBOR {
        .fields([
            ("kid", .text(record.id.hex)), ("use", .text(use.rawValue)), ("addedAt", .integer(record.addedAt)),
            ("signsFrom", .integer(record.signsFrom)), ("retiredAt", record.retiredAt.map { .integer($0) }),
        ])
    }
}
