#if !canImport(CryptoKit)
    import CCrypto
    import CheckIn

    struct SystemPublicKey: Sendable {
        private let key: EVPKey

        init(_ publicKey: PublicKey) throws(KeyError) {
            key = try EVPKey.decompress(publicKey)
        }

        /// Wraps EVP_PKEY_verify, which takes less than EVP_DigestVerify.
        func isValid(_ signature: Signature, for message: [UInt8]) -> Bool {
            guard let context = EVP_PKEY_CTX_new(key.pointer, nil) else { return false }
            defer { EVP_PKEY_CTX_free(context) }
            // What does not verify may leave errors behind.
            defer { OpenSSL.clearErrors() }
            let der = ECDSASignature.der(signature)
            let digest = SystemDigest.sha256(message)
            return EVP_PKEY_verify_init(context) == 1
                && EVP_PKEY_verify(context, der, der.count, digest, digest.count) == 1
        }

        func coordinates() throws(KeyError) -> (x: [UInt8], y: [UInt8]) {
            try key.coordinates()
        }
    }
#endif
