/// A message that one key signed (COSE_Sign1, RFC 9052 §4.2), its bytes as they were received.
public struct COSESign1: Equatable, Sendable {
    /// The protected header as signed: an encoded map, or nothing.
    public let protected: [UInt8]
    /// The unprotected header, a map.
    public let unprotected: CBOR
    /// What was signed, apart from the header.
    public let payload: [UInt8]
    /// The signature over ``toBeSigned(protected:payload:externalAAD:)``.
    public let signature: Signature

    static let tag: UInt64 = 18
    /// How a Sig_structure begins: an array of four, its first item the text `Signature1`.
    private static let signatureContext: [UInt8] = [0x84, 0x6A] + Array("Signature1".utf8)

    /// Reads the message with tag 18 or without a tag.
    public init(_ item: CBOR) throws(COSEError) {
        if case .tagged(let tag, let message) = item {
            guard tag == COSESign1.tag else { throw .wrongTag }
            try self.init(untagged: message)
        } else {
            try self.init(untagged: item)
        }
    }

    /// Reads the message only with its tag.
    public init(tagged item: CBOR) throws(COSEError) {
        guard case .tagged(COSESign1.tag, let message) = item else { throw .wrongTag }
        try self.init(untagged: message)
    }

    /// Reads the message only without a tag.
    public init(untagged item: CBOR) throws(COSEError) {
        guard let parts = item.array, parts.count == 4,
            let protected = parts[0].bytes, parts[1].map != nil,
            let payload = parts[2].bytes, let signature = parts[3].bytes
        else { throw .notASign1 }
        guard let signature = Signature(bytes: signature) else { throw .wrongSignatureLength }
        self.protected = protected
        self.unprotected = parts[1]
        self.payload = payload
        self.signature = signature
    }

    /// A message of our own, whose unprotected header is always empty.
    init(protected: [UInt8], payload: [UInt8], signature: Signature) {
        self.protected = protected
        unprotected = .map([])
        self.payload = payload
        self.signature = signature
    }

    var untagged: CBOR {
        .array([.bytes(protected), unprotected, .bytes(payload), .bytes(signature.bytes)])
    }

    var tagged: CBOR {
        .tagged(COSESign1.tag, untagged)
    }

    /// The bytes that are signed (Sig_structure, RFC 9052 §4.4).
    public static func toBeSigned(protected: [UInt8], payload: [UInt8], externalAAD: [UInt8] = []) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(protected.count + payload.count + externalAAD.count + 32)
        bytes.append(contentsOf: signatureContext)
        CBOR.bytes(protected).append(to: &bytes)
        CBOR.bytes(externalAAD).append(to: &bytes)
        CBOR.bytes(payload).append(to: &bytes)
        return bytes
    }
}
