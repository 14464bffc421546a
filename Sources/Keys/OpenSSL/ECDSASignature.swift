#if !canImport(CryptoKit)
    import CCrypto
    import CheckIn

    /// Carries signatures between the raw form of COSE and the DER form of libcrypto.
    enum ECDSASignature {
        /// A sequence of two integers. // RFC 3279 §2.2.3, X.690 §8.3
        static func der(_ signature: Signature) -> [UInt8] {
            var der: [UInt8] = []
            der.reserveCapacity(72)
            der.append(0x30)
            der.append(0)
            for start in [0, 32] {
                var digit = start
                // As few bytes as there can be, and a zero before what would otherwise be negative.
                while digit < start + 31, signature.bytes[digit] == 0 { digit += 1 }
                let isPadded = signature.bytes[digit] >= 0x80
                der.append(0x02)
                der.append(UInt8(start + 32 - digit + (isPadded ? 1 : 0)))
                if isPadded { der.append(0) }
                der += signature.bytes[digit..<start + 32]
            }
            der[1] = UInt8(der.count - 2)
            return der
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
    }
#endif
