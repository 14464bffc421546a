/// A P-256 public key in compressed form.
public struct PublicKey: Equatable, Hashable, Sendable {
    /// 32 bytes, big-endian.
    public let x: [UInt8]
    /// Which of the two points with that x it is.
    public let yIsOdd: Bool

    /// Nil unless `x` has 32 bytes. Whether it is a point of the curve is for the verifier to find out.
    public init?(x: [UInt8], yIsOdd: Bool) {
        guard x.count == 32 else { return nil }
        self.x = x
        self.yIsOdd = yIsOdd
    }

    /// Nil unless the item is exactly the four parameters of a compressed P-256 key.
    public init?(coseKey: CBOR) {
        guard coseKey.map?.count == 4,
            coseKey[COSEKey.type]?.integer == COSEKey.typeEC2, coseKey[COSEKey.curve]?.integer == COSEKey.curveP256,
            let x = coseKey[COSEKey.x]?.bytes, let yIsOdd = coseKey[COSEKey.y]?.bool
        else { return nil }
        self.init(x: x, yIsOdd: yIsOdd)
    }

    /// The key as a COSE_Key, `y` as its sign (RFC 9053 §7.1.1).
    public var coseKey: CBOR {
        .map([
            CBOR.Pair(.integer(COSEKey.type), .integer(COSEKey.typeEC2)),
            CBOR.Pair(.integer(COSEKey.curve), .integer(COSEKey.curveP256)),
            CBOR.Pair(.integer(COSEKey.x), .bytes(x)),
            CBOR.Pair(.integer(COSEKey.y), .bool(yIsOdd)),
        ])
    }
}

/// The COSE_Key labels and values that we use (RFC 9052 §7.1, RFC 9053 §7.1.1).
enum COSEKey {
    static let type: Int64 = 1
    static let keyID: Int64 = 2
    static let algorithm: Int64 = 3
    static let curve: Int64 = -1
    static let x: Int64 = -2
    static let y: Int64 = -3

    static let typeEC2: Int64 = 2
    static let curveP256: Int64 = 1
}
