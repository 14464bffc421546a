/// The fifteen-second token that a device makes from its pass; what the QR carries.
///
/// A CWT in a tagged COSE_Sign1, the pass in its protected header as `kcwt` (RFC 9528). With the required
/// claims alone its text is 366 characters, a QR code of version 11 at level M.
///
/// Not `Hashable`: a code is not recognised by its bytes, since others with the same meaning exist (see ``Signature``).
/// What counts is the pass and the second it was issued at.
public struct Code: Equatable, Sendable {
    /// One reference is copied faster than four.
    private let contents: Contents

    /// The encoded code as it was received.
    public var bytes: [UInt8] { contents.bytes }
    /// The pass that the device made it from.
    public var pass: Pass { contents.pass }
    /// Unix seconds.
    public var issuedAt: Int64 { contents.issuedAt }
    /// What the device signed.
    public var toBeSigned: [UInt8] { contents.toBeSigned }
    /// The device's signature over ``toBeSigned``.
    public var signature: Signature { contents.signature }

    /// How long a code is shown.
    public static let lifetimeSeconds: Int64 = 15
    /// What every code's text begins with.
    public static let prefix = "QC1:"
    /// The most characters that an alphanumeric QR code holds. // ISO/IEC 18004:2015 table 7
    public static let maximumCharacters = 4296

    /// Reads the text of a QR code.
    ///
    /// The text is taken as it is. Spaces inside are part of it; those around it, and line ends, are to be removed beforehand.
    ///
    /// - Parameter readPass: What reads the pass inside, so that passes may be remembered.
    public init(
        text: String, readPass: ([UInt8]) throws(PassError) -> Pass = Pass.init(bytes:)
    ) throws(CodeError) {
        let characters = Array(text.utf8)
        guard characters.starts(with: Code.prefixBytes) else {
            throw characters.starts(with: Array("qc1:".utf8)) ? .unreadable(.lowerCasePrefix) : .notOurCode
        }
        guard characters.count <= Code.maximumCharacters else { throw .unreadable(.tooLong) }
        let bytes: [UInt8]
        do { bytes = try Base45.decode(characters[Code.prefixBytes.count...]) } catch {
            throw .unreadable(.base45(error))
        }
        try self.init(bytes: bytes, readPass: readPass)
    }

    /// Reads a code that is no text yet; nothing may follow it.
    public init(
        bytes: [UInt8], readPass: ([UInt8]) throws(PassError) -> Pass = Pass.init(bytes:)
    ) throws(CodeError) {
        let message = try Code.message(bytes)
        guard message.unprotected.map?.isEmpty == true, message.protected.starts(with: Code.header) else {
            throw .unreadable(.unexpectedHeader)
        }
        let pass: Pass
        do { pass = try readPass(Array(message.protected[Code.header.count...])) } catch {
            throw .unreadable(.pass(error))
        }
        contents = Contents(bytes, pass, try Code.issuedAt(try Code.decode(message.payload)), message)
    }

    /// Puts a code together once the device has signed ``toBeSigned(pass:issuedAt:)``.
    public init(pass: Pass, issuedAt: Int64, signature: Signature) {
        let message = COSESign1(
            protected: Code.header + pass.bytes, payload: Code.claims(issuedAt), signature: signature)
        contents = Contents(message.tagged.encoded, pass, issuedAt, message)
    }

    /// What a device signs to make a code.
    public static func toBeSigned(pass: Pass, issuedAt: Int64) -> [UInt8] {
        COSESign1.toBeSigned(protected: header + pass.bytes, payload: claims(issuedAt))
    }

    /// What the QR carries.
    public var text: String {
        Base45.encode(bytes, prefix: Code.prefix)
    }

    /// Whether they are the same bytes.
    public static func == (left: Code, right: Code) -> Bool {
        left.bytes == right.bytes
    }
}

extension Code {
    /// `{1: -7, 13: ` and then the pass: deterministic encoding leaves one way to write it, so the pass's own bytes are
    /// simply the rest.
    private static let header: [UInt8] = [0xA2, 0x01, 0x26, 0x0D]

    private static let prefixBytes = Array(prefix.utf8)

    private static func claims(_ issuedAt: Int64) -> [UInt8] {
        CBOR.map([CBOR.Pair(.integer(PassClaim.issuedAt), .integer(issuedAt))]).encoded
    }

    private static func issuedAt(_ claims: CBOR) throws(CodeError) -> Int64 {
        guard let issuedAt = claims[PassClaim.issuedAt]?.integer else { throw .unreadable(.invalidClaims) }
        for pair in claims.map ?? [] where pair.key.integer != PassClaim.issuedAt {
            guard PassClaim.isPrivate(pair.key) else { throw .unreadable(.invalidClaims) }
        }
        return issuedAt
    }

    private static func message(_ bytes: [UInt8]) throws(CodeError) -> COSESign1 {
        let item = try decode(bytes)
        do { return try COSESign1(tagged: item) } catch { throw .unreadable(.cose(error)) }
    }

    private static func decode(_ bytes: [UInt8]) throws(CodeError) -> CBOR {
        do { return try CBOR.decode(bytes, limits: CBOR.Limits(depth: 8, byteCount: maximumCharacters)) } catch {
            throw .unreadable(.cbor(error))
        }
    }
}

private final class Contents: Sendable {
    let bytes: [UInt8]
    let pass: Pass
    let issuedAt: Int64
    let toBeSigned: [UInt8]
    let signature: Signature

    init(_ bytes: [UInt8], _ pass: Pass, _ issuedAt: Int64, _ message: COSESign1) {
        self.bytes = bytes
        self.pass = pass
        self.issuedAt = issuedAt
        toBeSigned = COSESign1.toBeSigned(protected: message.protected, payload: message.payload)
        signature = message.signature
    }
}
