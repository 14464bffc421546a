import CheckIn

/// Passes that nobody signed; no one here checks that.
@MainActor
enum TestPass {
    static func make(
        expiresAt: Int64 = 1_830_297_600, keyNumber: UInt8 = 1, status: String? = nil, name: String? = nil,
        venues: [String]? = nil
    ) throws -> Pass {
        guard let safeNumber = SafeNumber("12현34규"), let keyID = KeyID(bytes: [1, 2, 3, 4, 5, 6, 7, 8]),
            let signature = Signature(bytes: [UInt8](repeating: 9, count: 64))
        else { throw Impossible() }
        let claims = try PassClaims(
            safeNumber: safeNumber, expiresAt: expiresAt, id: PassID(0x0102_0304_0506_0708),
            deviceKey: key(keyNumber), status: status, name: name, venues: venues)
        return Pass(claims: claims, keyID: keyID, signature: signature)
    }

    /// The public half of a key that does not exist.
    static func key(_ number: UInt8) throws -> PublicKey {
        guard let key = PublicKey(x: [UInt8](repeating: number, count: 32), yIsOdd: true) else { throw Impossible() }
        return key
    }

    struct Impossible: Error {}
}
