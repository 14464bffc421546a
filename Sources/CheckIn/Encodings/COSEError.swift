/// Why an item is not a COSE_Sign1 that we take.
public enum COSEError: Error, Equatable, Sendable {
    /// Not an array of a byte string, a map and two byte strings.
    case notASign1
    /// It has another tag than that of COSE_Sign1.
    case wrongTag
    /// Not the 64 bytes of an ES256 signature.
    case wrongSignatureLength
    /// The protected header is not an encoded map.
    case malformedHeader
    /// The header names parts that have to be understood, and are not.
    case criticalHeader
    /// The header names no algorithm, or another than ES256.
    case unsupportedAlgorithm
}
