// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The keychain and the Secure Enclave, with Core Foundation's types as Swift sees them after bridging.
import Foundation

public typealias CFTypeRef = Any
public typealias CFData = Data
public typealias CFDictionary = [String: Any]
public typealias CFTypeID = UInt
public typealias OSStatus = Int32
public typealias CFErrorPointer = UnsafeMutablePointer<Unmanaged<AnyObject>?>?

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
let kSecValueRef = "v_Ref"
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
    _ allocator: AnyObject?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
    _ error: CFErrorPointer
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
    nonisolated(unsafe) static var items: [CFDictionary] = []
    nonisolated(unsafe) fileprivate static var keysMade: UInt8 = 0
    /// Whether there is a Secure Enclave.
    nonisolated(unsafe) static var makesKeys = true
    /// Gives the public point of the key with a number.
    nonisolated(unsafe) static var point: (_ number: UInt8) -> Data = { number in
        Data([4] + (0..<64).map { $0 &* 7 &+ number })
    }
    /// Gives a signature in DER for a message.
    nonisolated(unsafe) static var sign: (_ message: Data) -> Data = { message in
        // r with its highest bit set and s short, the two shapes that DER pads and cuts.
        Data([0x30, 0x44, 0x02, 0x21, 0x00] + [UInt8](repeating: 0x80 | UInt8(message.count % 128), count: 32))
            + Data([0x02, 0x1F] + [UInt8](repeating: 0x11, count: 31))
    }

    static func reset() { (items, makesKeys) = ([], true) }

    /// Where the item that a query means is kept.
    fileprivate static func index(_ query: CFDictionary) -> Int? {
        items.firstIndex { item in
            item[kSecClass] as? String == query[kSecClass] as? String
                && item[kSecAttrApplicationTag] as? Data == query[kSecAttrApplicationTag] as? Data
                && item[kSecAttrService] as? String == query[kSecAttrService] as? String
        }
    }
}

public func SecKeyCreateRandomKey(_ parameters: CFDictionary, _ error: CFErrorPointer) -> SecKey? {
    guard Keychain.makesKeys else { return nil }
    precondition(parameters[kSecAttrTokenID] as? String == kSecAttrTokenIDSecureEnclave, "the key leaves the device")
    precondition(parameters[kSecAttrKeySizeInBits] as? Int == 256, "the Secure Enclave makes P-256 keys only")
    guard let attributes = parameters[kSecPrivateKeyAttrs] as? [String: Any],
        let access = attributes[kSecAttrAccessControl] as? SecAccessControl, access.flags.contains(.privateKeyUsage)
    else { preconditionFailure("a key of the Secure Enclave cannot sign without .privateKeyUsage") }
    Keychain.keysMade += 1
    let key = SecKey(attributes, point: Keychain.point(Keychain.keysMade))
    guard attributes[kSecAttrIsPermanent] as? Bool == true else { return key }
    SecItemAdd(attributes.merging([kSecClass: kSecClassKey, kSecValueRef: key]) { $1 }, nil)
    return key
}

public func SecKeyCopyPublicKey(_ key: SecKey) -> SecKey? { SecKey([:], point: key.point) }

public func SecKeyCopyExternalRepresentation(_ key: SecKey, _ error: CFErrorPointer) -> CFData? {
    precondition(key.attributes.isEmpty, "a private key of the Secure Enclave cannot be copied out")
    return key.point
}

public func SecKeyCreateSignature(
    _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ dataToSign: CFData,
    _ error: CFErrorPointer
) -> CFData? {
    if key.isGuarded, key.context == nil { return nil }
    return Keychain.sign(dataToSign)
}

public func SecKeyGetTypeID() -> CFTypeID { 1 }
public func CFGetTypeID(_ cf: CFTypeRef) -> CFTypeID { cf is SecKey ? 1 : 2 }

public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    guard let index = Keychain.index(query) else { return errSecItemNotFound }
    let wanted = query[kSecReturnRef] as? Bool == true ? kSecValueRef : kSecValueData
    precondition(query[kSecReturnRef] ?? query[kSecReturnData] != nil, "a query that asks for nothing")
    result?.pointee = Keychain.items[index][wanted]
    (result?.pointee as? SecKey)?.context = query[kSecUseAuthenticationContext] as AnyObject?
    return errSecSuccess
}

@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    guard Keychain.index(attributes) == nil else { return errSecDuplicateItem }
    Keychain.items.append(attributes)
    return errSecSuccess
}

@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    guard let index = Keychain.index(query) else { return errSecItemNotFound }
    Keychain.items.remove(at: index)
    return errSecSuccess
}
