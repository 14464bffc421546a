/// A device's proof that it holds the private half of a key: the server's challenge, signed.
///
/// A tagged COSE_Sign1 with the key as `cnf` (RFC 8747) and the challenge as nonce. A text that no other
/// signature of ours has is signed along, so a device never signs bare bytes of a server's choosing.
public struct EnrolmentProof: Equatable, Sendable {
    /// The device's public key.
    public let key: PublicKey
    /// What the server gave to be signed.
    public let challenge: [UInt8]
    /// The encoded proof as it was received.
    public let bytes: [UInt8]
    /// What the device signed.
    public let toBeSigned: [UInt8]
    /// The device's signature over ``toBeSigned``.
    public let signature: Signature

    /// What a device proves its key for. Each is signed along, so a proof for one is none for another.
    public enum Purpose: String, Sendable {
        /// For having a pass.
        case enrolment = "QRCheckIn enrolment"
        /// The holder wants to see their own data.
        case viewing = "QRCheckIn viewing"
        /// The holder wants their own data deleted.
        case erasure = "QRCheckIn erasure"
    }

    /// `{1: -7}`
    private static let header: [UInt8] = [0xA1, 0x01, 0x26]

    /// Reads a proof; ``check`` is then to be made.
    public init(bytes: [UInt8], for purpose: Purpose = .enrolment) throws(EnrolmentProofError) {
        let message = try EnrolmentProof.message(bytes)
        guard message.protected == EnrolmentProof.header, message.unprotected.map?.isEmpty == true else {
            throw .unexpectedHeader
        }
        let claims = try EnrolmentProof.decode(message.payload)
        guard claims.map?.count == 2,
            let confirmation = claims[PassClaim.confirmation], let key = PassClaim.confirmedKey(confirmation),
            let challenge = claims[PassClaim.nonce]?.bytes, 16...64 ~= challenge.count
        else { throw .invalidClaims }
        self.key = key
        self.challenge = challenge
        self.bytes = bytes
        toBeSigned = EnrolmentProof.toBeSigned(payload: message.payload, for: purpose)
        signature = message.signature
    }

    /// Puts a proof together once the device has signed ``toBeSigned(key:challenge:for:)``.
    public init(key: PublicKey, challenge: [UInt8], signature: Signature, for purpose: Purpose = .enrolment) {
        let payload = EnrolmentProof.payload(key: key, challenge: challenge)
        self.key = key
        self.challenge = challenge
        bytes = COSESign1(protected: EnrolmentProof.header, payload: payload, signature: signature).tagged.encoded
        toBeSigned = EnrolmentProof.toBeSigned(payload: payload, for: purpose)
        self.signature = signature
    }

    /// What a device signs to prove its key.
    public static func toBeSigned(key: PublicKey, challenge: [UInt8], for purpose: Purpose = .enrolment) -> [UInt8] {
        toBeSigned(payload: payload(key: key, challenge: challenge), for: purpose)
    }

    /// The signature that proves it.
    public var check: SignatureCheck {
        SignatureCheck(key: key, message: toBeSigned, signature: signature)
    }

    private static func toBeSigned(payload: [UInt8], for purpose: Purpose) -> [UInt8] {
        COSESign1.toBeSigned(protected: header, payload: payload, externalAAD: Array(purpose.rawValue.utf8))
    }

    private static func payload(key: PublicKey, challenge: [UInt8]) -> [UInt8] {
        CBOR.map([
            CBOR.Pair(.integer(PassClaim.confirmation), PassClaim.confirmation(of: key)),
            CBOR.Pair(.integer(PassClaim.nonce), .bytes(challenge)),
        ]).encoded
    }

    private static func message(_ bytes: [UInt8]) throws(EnrolmentProofError) -> COSESign1 {
        let item = try decode(bytes)
        do { return try COSESign1(tagged: item) } catch { throw .cose(error) }
    }

    private static func decode(_ bytes: [UInt8]) throws(EnrolmentProofError) -> CBOR {
        do { return try CBOR.decode(bytes, limits: CBOR.Limits(depth: 4, byteCount: 512)) } catch {
            throw .cbor(error)
        }
    }
}
