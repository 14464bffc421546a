/// Why a device got no pass.
public enum EnrolmentFailure: Error, Equatable, Hashable, Sendable {
    /// The server did not do it.
    case server(ServerFailure)
    /// The invitation was taken up by another device, is too old, or a newer one took its place.
    case invitationIsVoid
    /// The browser gives keys only to pages at an https address.
    case pageIsNotSecure
    /// The browser has no place to keep a key and a pass in, or could not sign with the key.
    case keyCannotBeKept
    /// The phone could not make the key, or its owner was not recognised when it was to sign.
    case phoneCannotKeepKey
}
