/// The credential that an issuer signed: who may enter, until when, and the device key it is bound to.
///
/// A CWT (RFC 8392) in a COSE_Sign1 without tag. Reading it says nothing yet about the signature:
/// ``Code/authenticity(issuers:verifier:)`` does.
public struct Pass: Sendable {
    /// One reference is copied faster, and by less code, than fifteen.
    private let contents: Contents

    /// The encoded pass as it was received.
    public var bytes: [UInt8] { contents.bytes }
    /// Which of the issuer's keys signed.
    public var keyID: KeyID { contents.keyID }
    /// What the issuer states.
    public var claims: PassClaims { contents.claims }
    /// What the issuer signed.
    public var toBeSigned: [UInt8] { contents.toBeSigned }
    /// The issuer's signature over ``toBeSigned``.
    public var signature: Signature { contents.signature }

    /// The longest pass that is read, in bytes.
    public static let maximumBytes = 2048

    /// Reads a pass; nothing may follow it.
    ///
    /// The headers must be exactly the algorithm and the key id, so any other algorithm, a critical header or an
    /// unprotected one is refused.
    public init(bytes: [UInt8]) throws(PassError) {
        let message = try Pass.message(bytes)
        guard message.unprotected.map?.isEmpty == true, let keyID = Pass.keyID(protected: message.protected) else {
            throw .unexpectedHeader
        }
        let claims = try PassClaims(try Pass.decode(message.payload))
        contents = Contents(bytes, keyID, claims, message)
    }

    /// Puts a pass together once its issuer has signed ``toBeSigned(claims:keyID:)``.
    public init(claims: PassClaims, keyID: KeyID, signature: Signature) {
        let message = COSESign1(
            protected: Pass.header(keyID), payload: claims.cbor.encoded, signature: signature)
        contents = Contents(message.untagged.encoded, keyID, claims, message)
    }

    /// What an issuer signs to make a pass.
    public static func toBeSigned(claims: PassClaims, keyID: KeyID) -> [UInt8] {
        COSESign1.toBeSigned(protected: header(keyID), payload: claims.cbor.encoded)
    }

    /// Deterministic encoding leaves one way to write `{1: -7, 4: keyID}`, so headers are compared as bytes.
    private static func header(_ keyID: KeyID) -> [UInt8] {
        [0xA2, 0x01, 0x26, 0x04, 0x48] + keyID.bytes
    }

    private static func keyID(protected: [UInt8]) -> KeyID? {
        guard let keyID = KeyID(bytes: Array(protected.suffix(8))), protected == header(keyID) else { return nil }
        return keyID
    }

    private static func message(_ bytes: [UInt8]) throws(PassError) -> COSESign1 {
        let item = try decode(bytes)
        do { return try COSESign1(untagged: item) } catch { throw .cose(error) }
    }

    private static func decode(_ bytes: [UInt8]) throws(PassError) -> CBOR {
        do { return try CBOR.decode(bytes, limits: CBOR.Limits(depth: 8, byteCount: maximumBytes)) } catch {
            throw .cbor(error)
        }
    }
}

extension Pass: Hashable {
    /// Whether they are the same bytes.
    public static func == (left: Pass, right: Pass) -> Bool {
        left.bytes == right.bytes
    }

    /// Takes in the bytes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(bytes)
    }
}

private final class Contents: Sendable {
    let bytes: [UInt8]
    let keyID: KeyID
    let claims: PassClaims
    let toBeSigned: [UInt8]
    let signature: Signature

    init(_ bytes: [UInt8], _ keyID: KeyID, _ claims: PassClaims, _ message: COSESign1) {
        self.bytes = bytes
        self.keyID = keyID
        self.claims = claims
        toBeSigned = COSESign1.toBeSigned(protected: message.protected, payload: message.payload)
        signature = message.signature
    }
}
