#if canImport(CryptoKit)
    import CheckIn
    import CryptoKit
    import Foundation

    struct SystemPublicKey: Sendable {
        private let key: P256.Signing.PublicKey

        init(_ publicKey: PublicKey) throws(KeyError) {
            let point = [publicKey.yIsOdd ? 3 : 2] + publicKey.x
            do { key = try P256.Signing.PublicKey(compressedRepresentation: point) } catch { throw .notOnCurve }
        }

        func isValid(_ signature: Signature, for message: [UInt8]) -> Bool {
            guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature.bytes) else {
                return false
            }
            return key.isValidSignature(signature, for: message)
        }

        func coordinates() throws(KeyError) -> (x: [UInt8], y: [UInt8]) {
            let point = [UInt8](key.rawRepresentation)
            return (Array(point.prefix(32)), Array(point.suffix(32)))
        }
    }
#endif
