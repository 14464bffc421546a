/// Why a server could not be started.
public enum HTTPServerError: Error, Equatable, Sendable {
    case unknownHost(String)
    /// Someone else listens at that port.
    case portInUse(UInt16)
    /// The system does not let this user listen there.
    case notPermitted(port: UInt16)
    /// Something else went wrong; the number is the system's `errno`.
    case system(errno: Int32)
}
