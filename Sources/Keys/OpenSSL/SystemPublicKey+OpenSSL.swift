#if !canImport(CryptoKit)
    import CCrypto
    import CheckIn

    struct SystemPublicKey: Sendable {
        private let key: EVPKey

        init(_ publicKey: PublicKey) throws(KeyError) {
            key = try EVPKey.decompress(publicKey)
        }

        /// Wraps EVP_DigestVerify.
        func isValid(_ signature: Signature, for message: [UInt8]) -> Bool {
            guard let der = try? ECDSASignature.der(signature), let context = EVP_MD_CTX_new() else { return false }
            defer { EVP_MD_CTX_free(context) }
            // What does not verify may leave errors behind.
            defer { OpenSSL.clearErrors() }
            return EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key.pointer) == 1
                && EVP_DigestVerify(context, der, der.count, message, message.count) == 1
        }

        func coordinates() throws(KeyError) -> (x: [UInt8], y: [UInt8]) {
            try key.coordinates()
        }
    }
#endif
