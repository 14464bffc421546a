/// Why bytes are not a pass.
public enum PassError: Error, Equatable, Sendable {
    /// The bytes are not CBOR as it has to be.
    case cbor(CBORError)
    /// The message is not one that we take.
    case cose(COSEError)
    /// The headers are not exactly those of a pass.
    case unexpectedHeader
    /// The payload is not a map.
    case notAMap
    /// The claim of this label is required, and is not there.
    case missingClaim(Int64)
    /// A claim of the wrong type, out of its bounds, or with control characters in its text.
    case invalidClaim(Int64)
    /// A claim that is neither a pass's nor private.
    case unexpectedClaim
}
