#if canImport(CryptoKit)
    import CryptoKit

    /// AES-256-GCM.
    enum SystemCipher {
        static func seal(
            _ plain: [UInt8], key: [UInt8], nonce: [UInt8], context: [UInt8]
        ) throws(KeyError) -> (ciphertext: [UInt8], tag: [UInt8]) {
            do {
                let box = try AES.GCM.seal(
                    plain, using: SymmetricKey(data: key), nonce: AES.GCM.Nonce(data: nonce), authenticating: context)
                return (Array(box.ciphertext), Array(box.tag))
            } catch {
                throw .failed(operation: "AES.GCM.seal", reason: "\(error)")
            }
        }

        static func open(
            _ ciphertext: [UInt8], tag: [UInt8], key: [UInt8], nonce: [UInt8], context: [UInt8]
        ) -> [UInt8]? {
            guard let nonce = try? AES.GCM.Nonce(data: nonce),
                let box = try? AES.GCM.SealedBox(nonce: nonce, ciphertext: ciphertext, tag: tag),
                let plain = try? AES.GCM.open(box, using: SymmetricKey(data: key), authenticating: context)
            else { return nil }
            return Array(plain)
        }
    }
#endif
