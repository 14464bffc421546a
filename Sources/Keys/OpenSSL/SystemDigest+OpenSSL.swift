#if !canImport(CryptoKit)
    import CCrypto

    enum SystemDigest {
        /// Found once, since each search takes a lock.
        private static let algorithm = Algorithm(pointer: EVP_MD_fetch(nil, "SHA256", nil))

        /// Unchecked, since nothing changes an EVP_MD.
        private struct Algorithm: @unchecked Sendable {
            let pointer: OpaquePointer?
        }

        /// Wraps EVP_Digest.
        static func sha256(_ message: [UInt8]) -> [UInt8] {
            var digest = [UInt8](repeating: 0, count: 32)
            let result = EVP_Digest(message, message.count, &digest, nil, algorithm.pointer, nil)
            precondition(result == 1, "libcrypto has no SHA-256")
            return digest
        }

        /// Wraps EVP_Q_mac.
        static func hmacSHA256(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
            var code = [UInt8](repeating: 0, count: 32)
            // A null pointer would mean no key; an empty array's may be null.
            let key = key.isEmpty ? [0] : key
            let result = EVP_Q_mac(
                nil, "HMAC", nil, "SHA256", nil, key, key.count, message, message.count, &code, code.count, nil)
            precondition(result != nil, "libcrypto has no HMAC")
            return code
        }

        /// Wraps CRYPTO_memcmp.
        static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
            CRYPTO_memcmp(left, right, min(left.count, right.count)) == 0
        }
    }
#endif
