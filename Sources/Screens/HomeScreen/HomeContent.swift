/// What the home screen shows.
public struct HomeContent: Equatable, Sendable {
    /// What the screen is up to.
    public enum State: String, Sendable {
        /// There is no pass yet; it is on its way.
        case gettingPass
        /// No pass came; the sentence says why.
        case noPass
        /// There is a pass.
        case pass
        /// Gates no longer take the pass.
        case expiredPass
    }

    /// What the screen is up to.
    public let state: State
    /// The pass, where there is one.
    public var pass: PassDescription?
    /// What is said besides, if anything.
    public var sentence: String?
    /// The title of the one button: it opens the check-in screen, or asks for a pass.
    public var button: String?
    /// The title of a button that takes the link's invitation up in place of the pass there is.
    public var invitationButton: String?
}
