import CheckIn
import Foundation
import Security

extension DeviceKey {
    /// A P-256 key in the Secure Enclave, found again by its tag.
    static let secureEnclave = DeviceKey(
        publicKey: { SecureEnclaveKey.find(proof: nil)?.publicKey },
        make: { SecureEnclaveKey.make(isGuarded: $0)?.publicKey },
        sign: { SecureEnclaveKey.find(proof: $1)?.sign($0) })
}

/// Wraps a private `SecKey` that lives in the Secure Enclave.
@MainActor
private struct SecureEnclaveKey {
    private let key: SecKey

    private static let tag = Data("app.qrcheckin.device-key".utf8)

    private static var query: [String: Any] {
        [
            kSecClass as String: kSecClassKey,
            kSecAttrApplicationTag as String: tag,
            kSecAttrKeyType as String: kSecAttrKeyTypeECSECPrimeRandom,
        ]
    }

    /// Wraps SecItemCopyMatching. Finding a guarded key asks nobody; signing without a proof would.
    static func find(proof: OwnerProof?) -> SecureEnclaveKey? {
        var query = query
        query[kSecReturnRef as String] = true
        if let proof { query[kSecUseAuthenticationContext as String] = proof.context }
        var item: CFTypeRef?
        guard SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess, let item else { return nil }
        guard CFGetTypeID(item) == SecKeyGetTypeID() else { return nil }
        // Swift cannot test for Core Foundation types, so the line above does.
        return SecureEnclaveKey(key: item as! SecKey)
    }

    /// Wraps SecKeyCreateRandomKey.
    static func make(isGuarded: Bool) -> SecureEnclaveKey? {
        SecItemDelete(query as CFDictionary)
        let flags: SecAccessControlCreateFlags = isGuarded ? [.privateKeyUsage, .userPresence] : .privateKeyUsage
        guard
            let access = SecAccessControlCreateWithFlags(
                nil, kSecAttrAccessibleWhenUnlockedThisDeviceOnly, flags, nil)
        else { return nil }
        let attributes: [String: Any] = [
            kSecAttrKeyType as String: kSecAttrKeyTypeECSECPrimeRandom,
            kSecAttrKeySizeInBits as String: 256,
            kSecAttrTokenID as String: kSecAttrTokenIDSecureEnclave,
            kSecPrivateKeyAttrs as String: [
                kSecAttrIsPermanent as String: true,
                kSecAttrApplicationTag as String: tag,
                kSecAttrAccessControl as String: access,
            ] as [String: Any],
        ]
        return SecKeyCreateRandomKey(attributes as CFDictionary, nil).map { SecureEnclaveKey(key: $0) }
    }

    /// Wraps SecKeyCopyExternalRepresentation, which gives the point as 04, x, y (ANSI X9.63).
    var publicKey: PublicKey? {
        guard let publicKey = SecKeyCopyPublicKey(key),
            let point = SecKeyCopyExternalRepresentation(publicKey, nil) as Data?, point.count == 65
        else { return nil }
        let bytes = [UInt8](point)
        return PublicKey(x: Array(bytes[1...32]), yIsOdd: bytes[64] & 1 == 1)
    }

    /// Wraps SecKeyCreateSignature. Of a message, the Secure Enclave signs the SHA-256.
    func sign(_ message: [UInt8]) -> Signature? {
        let signature = SecKeyCreateSignature(key, .ecdsaSignatureMessageX962SHA256, Data(message) as CFData, nil)
        return (signature as Data?).flatMap { Signature(der: [UInt8]($0)) }
    }
}
