/// Which signatures of a code held, and under whose key.
public enum Authenticity: Equatable, Sendable {
    /// Both signatures hold.
    case genuine
    /// The issuer's signature does not hold.
    case forgedPass
    /// The device's signature does not hold.
    case forgedCode
    /// The gate has no key of that id.
    case unknownIssuer(KeyID)
    /// The gate knows no issuer at all yet.
    case noDataOnThisGate

    /// - Parameters:
    ///   - passHolds: Whether the issuer signed the pass.
    ///   - codeHolds: Whether the pass's device signed the code.
    public init(passHolds: Bool, codeHolds: Bool) {
        self = !passHolds ? .forgedPass : !codeHolds ? .forgedCode : .genuine
    }
}
