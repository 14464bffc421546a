public import CheckIn

/// A pass to be kept.
public struct NewPass: Equatable, Sendable {
    /// The pass.
    public var pass: Pass
    /// The encoded pass in the form in which the ledger is to keep it.
    public var sealed: [UInt8]
    /// The hash of the invitation that it is given for; nil where anyone may have a pass.
    public var invitation: [UInt8]?

    /// Makes one from its parts.
    public init(pass: Pass, sealed: [UInt8], invitation: [UInt8]? = nil) {
        self.pass = pass
        self.sealed = sealed
        self.invitation = invitation
    }
}
