import Foundation
import Security

extension PassBox {
    /// One item of the keychain that stays on this device.
    static let keychain = PassBox(load: { KeychainItem.load() }, save: { KeychainItem.save($0) })
}

/// Wraps the keychain's generic password that holds the pass.
private enum KeychainItem {
    private static var query: [String: Any] {
        [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: "app.qrcheckin.pass",
            kSecAttrAccount as String: "pass",
        ]
    }

    /// Wraps SecItemCopyMatching.
    static func load() -> [UInt8]? {
        var query = query
        query[kSecReturnData as String] = true
        var item: CFTypeRef?
        guard SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess else { return nil }
        return (item as? Data).map { [UInt8]($0) }
    }

    /// Wraps SecItemAdd, in place of what was there.
    static func save(_ bytes: [UInt8]) {
        SecItemDelete(query as CFDictionary)
        var item = query
        item[kSecValueData as String] = Data(bytes)
        item[kSecAttrAccessible as String] = kSecAttrAccessibleWhenUnlockedThisDeviceOnly
        SecItemAdd(item as CFDictionary, nil)
    }
}
