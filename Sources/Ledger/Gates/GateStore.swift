public import CheckIn

/// What gates are told so that they can decide without asking.
public protocol GateStore: Sendable {
    /// The passes that were used, taken back or ended after a mark, as they are now.
    ///
    /// A pass may be told more than once; what is told last counts.
    ///
    /// - Parameters:
    ///   - mark: Nil for all passes, from the beginning. So does a mark that this ledger has not given.
    ///   - limit: How many changes a page is made of, at most, of each kind.
    func gatePage(after mark: GateMark?, limit: Int) throws(LedgerError) -> GatePage
}

/// A page of ``GateStore/gatePage(after:limit:)``.
public struct GatePage: Equatable, Sendable {
    /// What there is to tell of passes.
    public var passes: [KnownPass]
    /// What ended before this time was deleted, in Unix seconds.
    public var forgetBefore: Int64?
    /// The passes are told from the beginning.
    public var isStart: Bool
    /// Where the next page begins.
    public var next: GateMark
    /// Whether there is more to tell now.
    public var hasMore: Bool

    /// Makes one from its parts.
    public init(passes: [KnownPass], forgetBefore: Int64?, isStart: Bool, next: GateMark, hasMore: Bool) {
        self.passes = passes
        self.forgetBefore = forgetBefore
        self.isStart = isStart
        self.next = next
        self.hasMore = hasMore
    }
}
