/// Evidence of a deletion: what was there, as numbers, and no more.
public struct Deletion: Equatable, Sendable {
    /// Unix seconds.
    public var at: Int64
    /// Everything older was deleted; nil where a holder asked for their own.
    public var before: Int64?
    /// How many check-ins.
    public var checkIns: Int64
    /// How many of them were admissions.
    public var admitted: Int64
    /// How many people's identities.
    public var people: Int64

    /// Makes one from its parts.
    public init(at: Int64, before: Int64?, checkIns: Int64, admitted: Int64, people: Int64) {
        self.at = at
        self.before = before
        self.checkIns = checkIns
        self.admitted = admitted
        self.people = people
    }
}
