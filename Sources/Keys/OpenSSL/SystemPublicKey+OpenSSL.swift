#if !canImport(CryptoKit)
    import CCrypto
    import CheckIn

    struct SystemPublicKey: Sendable {
        private let key: EVPKey
        private let context: VerifyingContext

        init(_ publicKey: PublicKey) throws(KeyError) {
            key = try EVPKey.decompress(publicKey)
            context = VerifyingContext(key)
        }

        func isValid(_ signature: Signature, for message: [UInt8]) -> Bool {
            context.isValid(signature, for: SystemDigest.sha256(message))
        }

        func coordinates() throws(KeyError) -> (x: [UInt8], y: [UInt8]) {
            try key.coordinates()
        }
    }
#endif
