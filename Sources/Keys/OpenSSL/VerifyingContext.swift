#if !canImport(CryptoKit)
    import CCrypto
    import CheckIn
    import Synchronization

    /// Owns an EVP_PKEY_CTX that stays ready to verify by one key: to make one takes a third of a verification where several
    /// threads do, since they fetch the algorithm from the same place.
    final class VerifyingContext: Sendable {
        private let key: EVPKey
        /// Its address; `nil` where libcrypto could make none.
        private let kept: Mutex<UInt?>

        init(_ key: EVPKey) {
            self.key = key
            kept = Mutex(Self.make(key).map { UInt(bitPattern: $0) })
        }

        deinit {
            kept.withLock { EVP_PKEY_CTX_free($0.flatMap(OpaquePointer.init(bitPattern:))) }
        }

        /// Whether the key signed the digest. Wraps EVP_PKEY_verify, which takes less than EVP_DigestVerify.
        func isValid(_ signature: Signature, for digest: [UInt8]) -> Bool {
            let der = ECDSASignature.der(signature)
            let isValid = kept.withLockIfAvailable { kept in
                kept.flatMap(OpaquePointer.init(bitPattern:)).map { Self.verify($0, der, digest) } ?? false
            }
            if let isValid { return isValid }
            // Another thread has it.
            let context = Self.make(key)
            defer { EVP_PKEY_CTX_free(context) }
            return context.map { Self.verify($0, der, digest) } ?? false
        }

        private static func verify(_ context: OpaquePointer, _ der: [UInt8], _ digest: [UInt8]) -> Bool {
            if EVP_PKEY_verify(context, der, der.count, digest, digest.count) == 1 { return true }
            // What does not verify may leave errors behind.
            OpenSSL.clearErrors()
            return false
        }

        private static func make(_ key: EVPKey) -> OpaquePointer? {
            let context = EVP_PKEY_CTX_new(key.pointer, nil)
            if EVP_PKEY_verify_init(context) == 1 { return context }
            OpenSSL.clearErrors()
            EVP_PKEY_CTX_free(context)
            return nil
        }
    }
#endif
