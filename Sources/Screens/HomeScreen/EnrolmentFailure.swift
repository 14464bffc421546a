/// Why a device got no pass.
public enum EnrolmentFailure: Error, Equatable, Hashable, Sendable {
    case server(ServerFailure)
    /// The browser gives keys only to pages at an https address.
    case pageIsNotSecure
    /// The device has no place to keep a key and a pass in, or could not sign with the key.
    case keyCannotBeKept
}
