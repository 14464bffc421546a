#if canImport(CryptoKit)
    import CryptoKit
    import Darwin
    import Foundation

    enum SystemDigest {
        static func sha256(_ message: [UInt8]) -> [UInt8] {
            Array(CryptoKit.SHA256.hash(data: message))
        }

        static func hmacSHA256(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
            Array(HMAC<CryptoKit.SHA256>.authenticationCode(for: message, using: SymmetricKey(data: key)))
        }

        static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
            timingsafe_bcmp(left, right, min(left.count, right.count)) == 0
        }
    }
#endif
