// The keychain and the Secure Enclave, with Core Foundation's types as Swift sees them after bridging.
import Foundation

public typealias CFTypeRef = Any
public typealias CFString = String
public typealias CFData = Data
public typealias CFDictionary = [String: Any]
public typealias CFTypeID = UInt
public typealias OSStatus = Int32
public struct CFAllocator {}
public struct CFError: Error {}

public let kSecClass = "class"
public let kSecClassKey = "keys"
public let kSecClassGenericPassword = "genp"
public let kSecAttrApplicationTag = "atag"
public let kSecAttrService = "svce"
public let kSecAttrAccount = "acct"
public let kSecAttrAccessible = "pdmn"
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly = "aku"
public let kSecAttrAccessControl = "accc"
public let kSecAttrKeyType = "type"
public let kSecAttrKeyTypeECSECPrimeRandom = "73"
public let kSecAttrKeySizeInBits = "bsiz"
public let kSecAttrTokenID = "tkid"
public let kSecAttrTokenIDSecureEnclave = "com.apple.setoken"
public let kSecAttrIsPermanent = "perm"
public let kSecPrivateKeyAttrs = "private"
public let kSecReturnRef = "r_Ref"
public let kSecReturnData = "r_Data"
public let kSecValueData = "v_Data"
public let kSecUseAuthenticationContext = "u_AuthCtx"

public let errSecSuccess: OSStatus = 0
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300

public struct SecAccessControlCreateFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let userPresence = Self(rawValue: 1 << 0)
    public static let privateKeyUsage = Self(rawValue: 1 << 30)
}

public final class SecAccessControl {
    let flags: SecAccessControlCreateFlags
    init(_ flags: SecAccessControlCreateFlags) { self.flags = flags }
}

public func SecAccessControlCreateWithFlags(
    _ allocator: CFAllocator?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
    _ error: UnsafeMutablePointer<Unmanaged<AnyObject>?>?
) -> SecAccessControl? { SecAccessControl(flags) }

public enum SecKeyAlgorithm: Sendable { case ecdsaSignatureMessageX962SHA256 }

public final class SecKey {
    let attributes: [String: Any]
    /// The public point as ANSI X9.63 writes it.
    let point: Data
    var context: AnyObject?

    init(_ attributes: [String: Any], point: Data) { (self.attributes, self.point) = (attributes, point) }

    var isGuarded: Bool {
        (attributes[kSecAttrAccessControl] as? SecAccessControl)?.flags.contains(.userPresence) == true
    }
}

/// What the phone keeps; tests look into it and replace it.
public enum Keychain {
    nonisolated(unsafe) static var keys: [SecKey] = []
    nonisolated(unsafe) static var passwords: [[String: Any]] = []
    /// Whether there is a Secure Enclave.
    nonisolated(unsafe) static var makesKeys = true
    /// Gives a signature in DER for a message.
    nonisolated(unsafe) static var sign: (_ message: Data) -> Data = { message in
        // r with its highest bit set and s short, the two shapes that DER pads and cuts.
        Data([0x30, 0x44, 0x02, 0x21, 0x00] + [UInt8](repeating: 0x80 | UInt8(message.count % 128), count: 32))
            + Data([0x02, 0x1F] + [UInt8](repeating: 0x11, count: 31))
    }

    static func reset() { (keys, passwords, makesKeys) = ([], [], true) }

    fileprivate static func matches(_ item: [String: Any], _ query: [String: Any]) -> Bool {
        [kSecAttrService, kSecAttrAccount].allSatisfy { item[$0] as? String == query[$0] as? String }
    }

    fileprivate static func matches(_ key: SecKey, _ query: [String: Any]) -> Bool {
        key.attributes[kSecAttrApplicationTag] as? Data == query[kSecAttrApplicationTag] as? Data
    }
}

public func SecKeyCreateRandomKey(
    _ parameters: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<AnyObject>?>?
) -> SecKey? {
    guard Keychain.makesKeys else { return nil }
    precondition(parameters[kSecAttrTokenID] as? String == kSecAttrTokenIDSecureEnclave, "the key leaves the device")
    precondition(parameters[kSecAttrKeySizeInBits] as? Int == 256, "the Secure Enclave makes P-256 keys only")
    guard let attributes = parameters[kSecPrivateKeyAttrs] as? [String: Any],
        let access = attributes[kSecAttrAccessControl] as? SecAccessControl, access.flags.contains(.privateKeyUsage)
    else { preconditionFailure("a key of the Secure Enclave cannot sign without .privateKeyUsage") }
    let number = UInt8(truncatingIfNeeded: Keychain.keys.count + 1)
    let key = SecKey(attributes, point: Data([4] + (0..<64).map { $0 &* 7 &+ number }))
    if attributes[kSecAttrIsPermanent] as? Bool == true { Keychain.keys.append(key) }
    return key
}

public func SecKeyCopyPublicKey(_ key: SecKey) -> SecKey? { SecKey([:], point: key.point) }

public func SecKeyCopyExternalRepresentation(
    _ key: SecKey, _ error: UnsafeMutablePointer<Unmanaged<AnyObject>?>?
) -> CFData? {
    precondition(key.attributes.isEmpty, "a private key of the Secure Enclave cannot be copied out")
    return key.point
}

public func SecKeyCreateSignature(
    _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ dataToSign: CFData,
    _ error: UnsafeMutablePointer<Unmanaged<AnyObject>?>?
) -> CFData? {
    if key.isGuarded, key.context == nil { return nil }
    return Keychain.sign(dataToSign)
}

public func SecKeyGetTypeID() -> CFTypeID { 1 }
public func CFGetTypeID(_ cf: CFTypeRef) -> CFTypeID { cf is SecKey ? 1 : 2 }

public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    if query[kSecReturnRef] as? Bool == true {
        guard let key = Keychain.keys.first(where: { Keychain.matches($0, query) }) else { return errSecItemNotFound }
        key.context = query[kSecUseAuthenticationContext] as AnyObject?
        result?.pointee = key
        return errSecSuccess
    }
    precondition(query[kSecReturnData] as? Bool == true, "a query that asks for nothing")
    guard let item = Keychain.passwords.first(where: { Keychain.matches($0, query) }) else { return errSecItemNotFound }
    result?.pointee = item[kSecValueData]
    return errSecSuccess
}

@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    guard !Keychain.passwords.contains(where: { Keychain.matches($0, attributes) }) else { return errSecDuplicateItem }
    Keychain.passwords.append(attributes)
    return errSecSuccess
}

@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    if query[kSecClass] as? String == kSecClassKey {
        Keychain.keys.removeAll { Keychain.matches($0, query) }
    } else {
        Keychain.passwords.removeAll { Keychain.matches($0, query) }
    }
    return errSecSuccess
}
