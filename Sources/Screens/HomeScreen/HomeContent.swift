/// What the home screen shows.
public struct HomeContent: Equatable, Sendable {
    public enum State: String, Sendable {
        /// There is no pass yet; it is on its way.
        case gettingPass
        /// No pass came; the sentence says why.
        case noPass
        case pass
        /// Gates no longer take the pass.
        case expiredPass
    }

    public let state: State
    public var pass: PassDescription?
    public var sentence: String?
    /// The title of the one button: it opens the check-in screen, or asks for a pass.
    public var button: String?
}
