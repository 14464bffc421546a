/// What one sender may ask for only so often, since anyone may ask for it.
enum RateLimit: Hashable, Sendable {
    /// What holders' devices ask for: challenges, passes, their own data.
    case holder
    /// A gate's token for a pairing.
    case pairing
    /// The desk's session for its secret.
    case login
}
