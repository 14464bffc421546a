public import CheckIn
public import Keys

/// Somebody with a device and a pass on it.
public struct Holder: Sendable {
    public let key: PrivateKey
    public let pass: Pass

    /// - Parameter id: Of the pass.
    public init(
        of issuer: Issuer, id: UInt64 = 0x0123_4567_89AB_CDEF, expiresAt: Int64 = 1_800_000_000,
        notBefore: Int64? = nil, status: String? = nil, name: String? = nil, venues: [String]? = nil
    ) throws {
        key = try PrivateKey()
        pass = try issuer.pass(
            PassClaims(
                safeNumber: SafeNumber("12현34규")!, expiresAt: expiresAt, id: PassID(id), deviceKey: key.publicKey,
                notBefore: notBefore, status: status, name: name, venues: venues))
    }

    /// The code that the device shows from this second on.
    public func code(at issuedAt: Int64) throws -> Code {
        try Code(
            pass: pass, issuedAt: issuedAt, signature: key.sign(Code.toBeSigned(pass: pass, issuedAt: issuedAt)))
    }
}
