#if !canImport(CryptoKit)
    import CCrypto
    import CheckIn

    /// Carries signatures between the raw form of COSE and the DER form of libcrypto.
    enum ECDSASignature {
        /// Wraps i2d_ECDSA_SIG.
        static func der(_ signature: Signature) throws(KeyError) -> [UInt8] {
            let pair = try OpenSSL.require(ECDSA_SIG_new(), "ECDSA_SIG_new")
            defer { ECDSA_SIG_free(pair) }
            let r = try number(signature.bytes.prefix(32))
            let s: OpaquePointer
            do { s = try number(signature.bytes.suffix(32)) } catch {
                BN_free(r)
                throw error
            }
            // The pair owns both numbers from here on.
            try OpenSSL.require(ECDSA_SIG_set0(pair, r, s), "ECDSA_SIG_set0")
            var der = [UInt8](repeating: 0, count: 72)
            let count = der.withUnsafeMutableBufferPointer { der in
                var end = der.baseAddress
                return i2d_ECDSA_SIG(pair, &end)
            }
            guard 1...72 ~= count else { throw .failed(operation: "i2d_ECDSA_SIG", reason: "") }
            return Array(der.prefix(Int(count)))
        }

        /// Wraps d2i_ECDSA_SIG.
        static func raw(_ der: [UInt8]) throws(KeyError) -> Signature {
            let pair: OpaquePointer? = der.withUnsafeBufferPointer { der in
                var start = der.baseAddress
                return d2i_ECDSA_SIG(nil, &start, der.count)
            }
            defer { ECDSA_SIG_free(pair) }
            let whole = try OpenSSL.require(pair, "d2i_ECDSA_SIG")
            let bytes = try bytes(of: ECDSA_SIG_get0_r(whole)) + bytes(of: ECDSA_SIG_get0_s(whole))
            return try OpenSSL.require(Signature(bytes: bytes), "ECDSA_SIG_get0_r")
        }

        /// A number as 32 bytes, big-endian. Wraps BN_bn2binpad.
        static func bytes(of number: OpaquePointer?) throws(KeyError) -> [UInt8] {
            var bytes = [UInt8](repeating: 0, count: 32)
            guard BN_bn2binpad(number, &bytes, 32) == 32 else { throw .failed(operation: "BN_bn2binpad", reason: "") }
            return bytes
        }

        /// Wraps BN_bin2bn.
        private static func number(_ bytes: ArraySlice<UInt8>) throws(KeyError) -> OpaquePointer {
            try OpenSSL.require(
                bytes.withUnsafeBufferPointer { BN_bin2bn($0.baseAddress, Int32($0.count), nil) }, "BN_bin2bn")
        }
    }
#endif
