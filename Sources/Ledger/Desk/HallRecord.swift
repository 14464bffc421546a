public import CheckIn

/// What has happened at a venue of late.
public struct HallRecord: Equatable, Sendable {
    /// The gates.
    public var gates: [Gate]
    /// By the start of each quarter of an hour in which somebody came or went.
    public var quarters: [Quarter]
    /// The latest, at most ``refusalLimit``.
    public var refusals: [Refusal]

    public static let refusalLimit = 10_000

    public struct Gate: Equatable, Sendable {
        /// The name; empty where nobody is named.
        public var name: String
        public var admitted: Int64
        public var refused: Int64
        /// The latest scan, in Unix seconds.
        public var lastAt: Int64
    }

    public struct Quarter: Equatable, Sendable {
        /// Unix seconds.
        public var from: Int64
        public var entries: Int64
        /// The path of the exits.
        public var exits: Int64
    }
}
