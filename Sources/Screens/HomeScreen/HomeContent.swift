/// What the home screen shows, one of these at a time.
public enum HomeContent: Equatable, Sendable {
    /// There is no pass yet: a sentence while it comes.
    case gettingPass(String)
    /// No pass came: why, and the title of the button that tries again.
    case noPass(String, button: String)
    /// The pass, and the title of the button that opens the check-in screen.
    case pass(PassDescription, button: String)
    /// A pass that gates no longer take: a sentence, and the title of the button that gets a new one.
    case expiredPass(PassDescription, sentence: String, button: String)
}
