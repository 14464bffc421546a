import CheckIn
import Keys
import Ledger

/// Invitations: the desk makes them, a device takes each up once.
extension CheckInService {
    /// For how long an invitation stands, unless the desk says otherwise.
    public static let usualInvitationSeconds: Int64 = 14 * 24 * 60 * 60

    /// Invites everyone or nobody.
    func invite(_ wishes: [InvitationWish], validSeconds: Int64) throws(ServiceError) -> [IssuedInvitation] {
        let now = clock()
        for wish in wishes {
            if let end = wish.grant.expiresAt, end <= now || end <= wish.grant.notBefore ?? .min { throw .endsTooEarly }
            if let number = wish.safeNumber {
                guard try ask({ () throws(LedgerError) in try ledger.knowsPerson(number) }) else { throw .notFound }
            }
        }
        var issued = [IssuedInvitation?](repeating: nil, count: wishes.count)
        var open = Array(wishes.indices)
        // Safe numbers are drawn until each is free.
        for _ in 0..<20 where !open.isEmpty {
            var drafts: [(IssuedInvitation, NewInvitation)] = []
            for index in open { drafts.append(try draft(wishes[index], until: now + validSeconds)) }
            let answers = try ask { () throws(LedgerError) in try ledger.invite(drafts.map(\.1)) }
            var rest: [Int] = []
            for (index, (draft, answer)) in zip(open, zip(drafts, answers)) {
                switch answer {
                case .kept: issued[index] = draft.0
                case .notUnique: rest.append(index)
                case .unknownPerson: throw .notFound
                }
            }
            open = rest
        }
        guard open.isEmpty else { throw .cannotIssue }
        return issued.compactMap { $0 }
    }

    private func draft(
        _ wish: InvitationWish, until expiresAt: Int64
    ) throws(ServiceError) -> (IssuedInvitation, NewInvitation) {
        var generator = SystemRandomNumberGenerator()
        let text = SecretText.make(bytes: 16)
        let number = wish.safeNumber ?? SafeNumber(random: &generator)
        let invitation = Invitation(
            hash: SecretText.hash(text), safeNumber: number,
            granted: try seal(wish.grant.tree.encoded, as: .grant), expiresAt: expiresAt)
        var person = NewInvitation.Person.known
        if wish.safeNumber == nil {
            var identity: [UInt8]?
            if let tree = wish.grant.identity { identity = try seal(tree.encoded, as: .identity) }
            person = .new(identity: identity)
        }
        return (
            IssuedInvitation(text: text, safeNumber: number, name: wish.grant.name, expiresAt: expiresAt),
            NewInvitation(invitation, for: person)
        )
    }

    /// What an invitation gives, if there is one of that text.
    func granted(by text: String) throws(ServiceError) -> (Invitation, Grant) {
        let hash = SecretText.hash(text)
        guard let invitation = try ask({ () throws(LedgerError) in try ledger.invitation(hash: hash) }) else {
            throw .invitationVoid(.unknown)
        }
        guard let plain = sealingKey.open(invitation.granted, context: SealedKind.grant.rawValue),
            let tree = try? CBOR.decode(plain), let grant = try? Grant(tree)
        else { throw .cannotOpen }
        return (invitation, grant)
    }

    /// Ends a pass, or all of a person's.
    ///
    /// - Returns: How many had not ended before.
    func endPasses(_ which: PassSelection) throws(ServiceError) -> Int {
        guard let count = try ask({ () throws(LedgerError) in try ledger.endPasses(which, at: clock()) }) else {
            throw .notFound
        }
        return count
    }

    func seal(_ plain: [UInt8], as kind: SealedKind) throws(ServiceError) -> [UInt8] {
        do { return try sealingKey.seal(plain, context: kind.rawValue) } catch { throw .cannotIssue }
    }
}

/// What the ledger keeps sealed, so that one is not taken for another.
enum SealedKind: String, Sendable {
    case identity
    case grant
    case pass
}
