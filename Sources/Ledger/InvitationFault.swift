/// Why an invitation is void.
public enum InvitationFault: Equatable, Hashable, Sendable {
    /// It was never made, or another one took its place.
    case unknown
    case expired
    /// Another device took it up.
    case used
}
