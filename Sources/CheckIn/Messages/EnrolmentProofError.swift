/// Why bytes are not an enrolment proof.
public enum EnrolmentProofError: Error, Equatable, Sendable {
    /// The bytes are not CBOR as it has to be.
    case cbor(CBORError)
    /// The message is not one that we take.
    case cose(COSEError)
    /// The headers are not exactly the algorithm.
    case unexpectedHeader
    /// The payload is not exactly a P-256 key and a challenge of 16 to 64 bytes.
    case invalidClaims
}
