import CheckIn

/// The venues that a commit has to do with: each is read once, and written once at the end.
final class VenuesOfCommit {
    private let connection: LedgerConnection
    private let now: Int64
    private let base: AdmissionPolicy
    private var venues: [String: Venue] = [:]

    /// What a commit knows of a venue.
    final class Venue {
        fileprivate let rules: VenueRules?
        /// Nil where there is no such venue.
        let policy: AdmissionPolicy?
        /// How many are inside.
        var inside: Int64
        fileprivate let insideBefore: Int64

        fileprivate init(rules: VenueRules?, policy: AdmissionPolicy?, inside: Int64) {
            self.rules = rules
            self.policy = policy
            self.inside = inside
            insideBefore = inside
        }
    }

    init(_ connection: LedgerConnection, at now: Int64, like base: AdmissionPolicy) {
        self.connection = connection
        self.now = now
        self.base = base
    }

    /// The rules as they are at another time than now; nil if there is no such venue.
    func policy(of name: String, at time: Int64) throws(LedgerError) -> AdmissionPolicy? {
        let venue = try venue(name)
        return venue.rules?.policy(of: name, at: time, like: base) ?? venue.policy
    }

    /// How many are inside.
    func inside(_ name: String) throws(LedgerError) -> Int64 {
        try venue(name).inside
    }

    func setInside(_ count: Int64, of name: String) throws(LedgerError) {
        try venue(name).inside = count
    }

    /// Writes what has changed.
    func write() throws(LedgerError) {
        for (name, venue) in venues where venue.inside != venue.insideBefore {
            try connection.presence.setInside(venue.inside, venue: name)
        }
    }

    /// Loads the venues of those names along with what else is loaded.
    func loading(_ names: Set<String>) -> [Step] {
        names.filter { venues[$0] == nil }.map { name in
            // Stands where nothing is kept.
            keep(name, rules: nil, inside: 0)
            return connection.venues.loading(name) { [self] (rules, inside) in
                keep(name, rules: rules, inside: inside)
            }
        }
    }

    private func keep(_ name: String, rules: VenueRules?, inside: Int64) {
        let policy = rules?.policy(of: name, at: now, like: base) ?? (name == base.venue ? base : nil)
        venues[name] = Venue(rules: rules, policy: policy, inside: inside)
    }

    func venue(_ name: String) throws(LedgerError) -> Venue {
        if venues[name] == nil { try connection.run(loading([name])) }
        guard let venue = venues[name] else { throw .broken("no answer about a venue") }
        return venue
    }
}
