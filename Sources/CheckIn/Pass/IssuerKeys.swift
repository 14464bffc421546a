/// The issuers' public keys that a gate knows; several may be live at once.
public struct IssuerKeys: Equatable, Sendable {
    /// One public key of an issuer.
    public struct Key: Equatable, Sendable {
        /// What passes call it.
        public var id: KeyID
        /// The key that verifies the passes.
        public var publicKey: PublicKey

        /// Makes one from its parts.
        public init(id: KeyID, publicKey: PublicKey) {
            self.id = id
            self.publicKey = publicKey
        }
    }

    /// The keys, in no order that means anything.
    public var keys: [Key]

    /// Makes a set of these keys.
    public init(_ keys: [Key] = []) {
        self.keys = keys
    }

    /// The key of that id, or nil.
    public subscript(id: KeyID) -> PublicKey? {
        for key in keys where key.id == id { return key.publicKey }
        return nil
    }
}

/// As a COSE_KeySet (RFC 9052 §7).
extension IssuerKeys {
    /// Keys of another type, algorithm or curve, and keys without an id, are passed over: they sign no passes of ours.
    ///
    /// - Throws: ``MessageError/notAnArray`` unless it is a key set.
    public init(_ tree: CBOR) throws(MessageError) {
        guard let items = tree.array else { throw .notAnArray }
        self.init()
        for item in items {
            guard item[COSEKey.type]?.integer == COSEKey.typeEC2, item[COSEKey.curve]?.integer == COSEKey.curveP256,
                item[COSEKey.algorithm]?.integer ?? COSEHeader.algorithmES256 == COSEHeader.algorithmES256,
                let id = item[COSEKey.keyID]?.bytes, let id = KeyID(bytes: id),
                let x = item[COSEKey.x]?.bytes, let yIsOdd = item[COSEKey.y]?.bool,
                let publicKey = PublicKey(x: x, yIsOdd: yIsOdd)
            else { continue }
            keys.append(Key(id: id, publicKey: publicKey))
        }
    }

    /// As a message's tree.
    public var tree: CBOR {
        .array(
            keys.map { key in
                .map(
                    (key.publicKey.coseKey.map ?? []) + [
                        CBOR.Pair(.integer(COSEKey.keyID), .bytes(key.id.bytes)),
                        CBOR.Pair(.integer(COSEKey.algorithm), .integer(COSEHeader.algorithmES256)),
                    ])
            })
    }
}
