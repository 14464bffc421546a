#if !canImport(CryptoKit)
    import CCrypto
    import CheckIn

    struct SystemPrivateKey: Sendable {
        private let key: EVPKey

        init() throws(KeyError) {
            key = try EVPKey.generate()
        }

        /// Wraps PEM_read_bio_PrivateKey.
        init(pem: String) throws(KeyError) {
            let memory = try MemoryBIO(Array(pem.utf8))
            // Without a callback libcrypto would ask on the terminal for the password of an encrypted key.
            key = try SystemPrivateKey.adopt(PEM_read_bio_PrivateKey(memory.pointer, nil, { _, _, _, _ in -1 }, nil))
        }

        /// Wraps d2i_PrivateKey_bio.
        init(der: [UInt8]) throws(KeyError) {
            let memory = try MemoryBIO(der)
            key = try SystemPrivateKey.adopt(d2i_PrivateKey_bio(memory.pointer, nil))
            guard memory.isEmpty else { throw .unreadable }
        }

        private static func adopt(_ pointer: OpaquePointer?) throws(KeyError) -> EVPKey {
            guard let pointer else {
                OpenSSL.clearErrors()
                throw .unreadable
            }
            return try EVPKey.adopt(pointer)
        }

        /// Wraps PEM_write_bio_PKCS8PrivateKey.
        func pem() throws(KeyError) -> String {
            let memory = try MemoryBIO()
            try OpenSSL.require(
                PEM_write_bio_PKCS8PrivateKey(memory.pointer, key.pointer, nil, nil, 0, nil, nil),
                "PEM_write_bio_PKCS8PrivateKey")
            return String(decoding: memory.bytes(), as: UTF8.self)
        }

        /// Wraps i2d_PKCS8PrivateKey_bio.
        func der() throws(KeyError) -> [UInt8] {
            let memory = try MemoryBIO()
            try OpenSSL.require(
                i2d_PKCS8PrivateKey_bio(memory.pointer, key.pointer, nil, nil, 0, nil, nil), "i2d_PKCS8PrivateKey_bio")
            return memory.bytes()
        }

        func publicKey() throws(KeyError) -> PublicKey {
            let (x, y) = try key.coordinates()
            return try OpenSSL.require(PublicKey(x: x, yIsOdd: y[31] & 1 == 1), "EVP_PKEY_get_bn_param")
        }

        /// Wraps EVP_DigestSign.
        func sign(_ message: [UInt8]) throws(KeyError) -> Signature {
            let context = try OpenSSL.require(EVP_MD_CTX_new(), "EVP_MD_CTX_new")
            defer { EVP_MD_CTX_free(context) }
            try OpenSSL.require(
                EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key.pointer), "EVP_DigestSignInit")
            var der = [UInt8](repeating: 0, count: 72)
            var count = der.count
            try OpenSSL.require(EVP_DigestSign(context, &der, &count, message, message.count), "EVP_DigestSign")
            return try ECDSASignature.raw(Array(der.prefix(count)))
        }
    }
#endif
