#if !canImport(CryptoKit)
    import CCrypto
    import CheckIn

    /// Owns an EVP_PKEY on P-256.
    ///
    /// Unchecked, since libcrypto lets threads share a key that none of them changes, and nothing here does.
    final class EVPKey: @unchecked Sendable {
        let pointer: OpaquePointer

        /// Takes the key over and frees it with EVP_PKEY_free.
        private init(_ pointer: OpaquePointer) {
            self.pointer = pointer
        }

        deinit {
            EVP_PKEY_free(pointer)
        }

        /// Takes over a key of any kind, and refuses any that is not on P-256. Wraps EVP_PKEY_get_group_name.
        static func adopt(_ pointer: OpaquePointer) throws(KeyError) -> EVPKey {
            let key = EVPKey(pointer)
            var name = [CChar](repeating: 0, count: 64)
            guard EVP_PKEY_get_group_name(pointer, &name, name.count, nil) == 1,
                String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) == "prime256v1"
            else {
                OpenSSL.clearErrors()
                throw .notP256
            }
            return key
        }

        /// Wraps EVP_PKEY_generate.
        static func generate() throws(KeyError) -> EVPKey {
            let context = try keyContext()
            defer { EVP_PKEY_CTX_free(context) }
            try OpenSSL.require(EVP_PKEY_keygen_init(context), "EVP_PKEY_keygen_init")
            try OpenSSL.require(EVP_PKEY_CTX_set_group_name(context, "P-256"), "EVP_PKEY_CTX_set_group_name")
            var pointer: OpaquePointer?
            try OpenSSL.require(EVP_PKEY_generate(context, &pointer), "EVP_PKEY_generate")
            return EVPKey(try OpenSSL.require(pointer, "EVP_PKEY_generate"))
        }

        /// Wraps EVP_PKEY_fromdata.
        static func decompress(_ key: PublicKey) throws(KeyError) -> EVPKey {
            let context = try keyContext()
            defer { EVP_PKEY_CTX_free(context) }
            try OpenSSL.require(EVP_PKEY_fromdata_init(context), "EVP_PKEY_fromdata_init")
            var curve = Array("P-256".utf8CString)
            var point = [key.yIsOdd ? 3 : 2] + key.x
            var pointer: OpaquePointer?
            // The parameters point at names and values; all of them stay where they are until the call is over.
            let result = OSSL_PKEY_PARAM_GROUP_NAME.withCString { groupName in
                OSSL_PKEY_PARAM_PUB_KEY.withCString { pointName in
                    curve.withUnsafeMutableBufferPointer { curve in
                        point.withUnsafeMutableBufferPointer { point in
                            var parameters = [
                                OSSL_PARAM_construct_utf8_string(groupName, curve.baseAddress, 0),
                                OSSL_PARAM_construct_octet_string(pointName, point.baseAddress, point.count),
                                OSSL_PARAM_construct_end(),
                            ]
                            return EVP_PKEY_fromdata(context, &pointer, CCryptoPublicKeySelection, &parameters)
                        }
                    }
                }
            }
            guard result == 1, let pointer else {
                OpenSSL.clearErrors()
                throw .notOnCurve
            }
            return EVPKey(pointer)
        }

        /// Both coordinates, 32 bytes each. Wraps EVP_PKEY_get_bn_param.
        func coordinates() throws(KeyError) -> (x: [UInt8], y: [UInt8]) {
            (try coordinate(OSSL_PKEY_PARAM_EC_PUB_X), try coordinate(OSSL_PKEY_PARAM_EC_PUB_Y))
        }

        private func coordinate(_ name: String) throws(KeyError) -> [UInt8] {
            var number: OpaquePointer?
            try OpenSSL.require(EVP_PKEY_get_bn_param(pointer, name, &number), "EVP_PKEY_get_bn_param")
            defer { BN_free(number) }
            return try ECDSASignature.bytes(of: number)
        }

        private static func keyContext() throws(KeyError) -> OpaquePointer {
            try OpenSSL.require(EVP_PKEY_CTX_new_from_name(nil, "EC", nil), "EVP_PKEY_CTX_new_from_name")
        }
    }
#endif
