import CheckIn
import Keys

/// Where the private halves of the issuer's keys are kept.
struct PrivateKeyStore: Sendable {
    /// The key that the operator has put there, if there is one.
    var given: @Sendable () throws(StartError) -> PrivateKey?
    /// The key of that name, if it is here.
    var load: @Sendable (KeyID) throws(StartError) -> PrivateKey?
    var keep: @Sendable (PrivateKey) throws(StartError) -> Void
    var destroy: @Sendable (KeyID) throws(StartError) -> Void
}
