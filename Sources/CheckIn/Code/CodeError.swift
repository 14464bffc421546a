/// Why a text is no code.
public enum CodeError: Error, Equatable, Sendable {
    /// It does not begin as ours do: another application's QR code, or nothing at all.
    case notOurCode
    /// It begins as ours do and is damaged; the reason is for developers, people hear that it could not be read.
    case unreadable(UnreadableReason)

    /// Where reading a code of ours ended.
    public enum UnreadableReason: Equatable, Sendable {
        /// Longer than any alphanumeric QR code.
        case tooLong
        /// `qc1:`, as a scanner types it when its keyboard's capitals are reversed.
        case lowerCasePrefix
        /// The text is no Base45.
        case base45(Base45Error)
        /// The bytes are not CBOR as it has to be.
        case cbor(CBORError)
        /// The message is not one that we take.
        case cose(COSEError)
        /// The headers are not exactly the algorithm and the pass.
        case unexpectedHeader
        /// The pass inside is not one that we take.
        case pass(PassError)
        /// The code's claims are not a map with `iat` and nothing but private ones besides.
        case invalidClaims
    }

    /// What a gate says to it.
    public var refusal: Refusal {
        switch self {
        case .notOurCode: .notOurCode
        case .unreadable: .unreadableCode
        }
    }
}
