#if canImport(CryptoKit)
    import CheckIn
    import CryptoKit
    import Foundation

    struct SystemPrivateKey: Sendable {
        private let key: P256.Signing.PrivateKey

        init() throws(KeyError) {
            key = P256.Signing.PrivateKey()
        }

        init(pem: String) throws(KeyError) {
            do { key = try P256.Signing.PrivateKey(pemRepresentation: pem) } catch { throw .unreadable }
        }

        init(der: [UInt8]) throws(KeyError) {
            do { key = try P256.Signing.PrivateKey(derRepresentation: der) } catch { throw .unreadable }
        }

        func pem() throws(KeyError) -> String {
            key.pemRepresentation + "\n"
        }

        func der() throws(KeyError) -> [UInt8] {
            [UInt8](key.derRepresentation)
        }

        func publicKey() throws(KeyError) -> PublicKey {
            let point = [UInt8](key.publicKey.rawRepresentation)
            guard point.count == 64, let publicKey = PublicKey(x: Array(point.prefix(32)), yIsOdd: point[63] & 1 == 1)
            else { throw .notP256 }
            return publicKey
        }

        func sign(_ message: [UInt8]) throws(KeyError) -> Signature {
            let raw: [UInt8]
            do { raw = [UInt8](try key.signature(for: message).rawRepresentation) } catch {
                throw .failed(operation: "signature(for:)", reason: error.localizedDescription)
            }
            guard let signature = Signature(bytes: raw) else {
                throw .failed(operation: "rawRepresentation", reason: "")
            }
            return signature
        }
    }
#endif
