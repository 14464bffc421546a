#if !canImport(CryptoKit)
    import CCrypto

    /// AES-256-GCM.
    enum SystemCipher {
        /// Wraps EVP_EncryptUpdate and EVP_EncryptFinal_ex.
        static func seal(
            _ plain: [UInt8], key: [UInt8], nonce: [UInt8], context: [UInt8]
        ) throws(KeyError) -> (ciphertext: [UInt8], tag: [UInt8]) {
            let cipher = try OpenSSL.require(EVP_CIPHER_CTX_new(), "EVP_CIPHER_CTX_new")
            defer { EVP_CIPHER_CTX_free(cipher) }
            try OpenSSL.require(
                EVP_EncryptInit_ex2(cipher, EVP_aes_256_gcm(), key, nonce, nil), "EVP_EncryptInit_ex2")
            var count: Int32 = 0
            try OpenSSL.require(
                EVP_EncryptUpdate(cipher, nil, &count, context, Int32(context.count)), "EVP_EncryptUpdate")
            // One byte more, since an empty array may have no address.
            var output = [UInt8](repeating: 0, count: plain.count + 1)
            var written = 0
            if !plain.isEmpty {
                try OpenSSL.require(
                    EVP_EncryptUpdate(cipher, &output, &count, plain, Int32(plain.count)), "EVP_EncryptUpdate")
                written = Int(count)
            }
            var rest = [UInt8](repeating: 0, count: 16)
            try OpenSSL.require(EVP_EncryptFinal_ex(cipher, &rest, &count), "EVP_EncryptFinal_ex")
            var tag = [UInt8](repeating: 0, count: SealingKey.tagBytes)
            try OpenSSL.require(
                EVP_CIPHER_CTX_ctrl(cipher, EVP_CTRL_AEAD_GET_TAG, Int32(tag.count), &tag), "EVP_CIPHER_CTX_ctrl")
            return (Array(output.prefix(written)), tag)
        }

        /// Wraps EVP_DecryptUpdate and EVP_DecryptFinal_ex.
        static func open(
            _ ciphertext: [UInt8], tag: [UInt8], key: [UInt8], nonce: [UInt8], context: [UInt8]
        ) -> [UInt8]? {
            guard let cipher = EVP_CIPHER_CTX_new() else { return nil }
            defer { EVP_CIPHER_CTX_free(cipher) }
            // What does not open may leave errors behind.
            defer { OpenSSL.clearErrors() }
            var count: Int32 = 0
            guard EVP_DecryptInit_ex2(cipher, EVP_aes_256_gcm(), key, nonce, nil) == 1,
                EVP_DecryptUpdate(cipher, nil, &count, context, Int32(context.count)) == 1
            else { return nil }
            var output = [UInt8](repeating: 0, count: ciphertext.count + 1)
            var written = 0
            if !ciphertext.isEmpty {
                guard EVP_DecryptUpdate(cipher, &output, &count, ciphertext, Int32(ciphertext.count)) == 1 else {
                    return nil
                }
                written = Int(count)
            }
            var tag = tag
            var rest = [UInt8](repeating: 0, count: 16)
            guard EVP_CIPHER_CTX_ctrl(cipher, EVP_CTRL_AEAD_SET_TAG, Int32(tag.count), &tag) == 1,
                EVP_DecryptFinal_ex(cipher, &rest, &count) == 1
            else { return nil }
            return Array(output.prefix(written))
        }
    }
#endif
