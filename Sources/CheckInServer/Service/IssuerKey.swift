import CheckIn
import Keys
import Ledger

/// One of the issuer's keys, made ready for use.
struct IssuerKey: Sendable {
    let record: IssuerKeyRecord
    /// Nil where another server has it.
    let privateKey: PrivateKey?
    let verifyingKey: VerifyingKey
    private let coordinates: (x: [UInt8], y: [UInt8])

    init(_ record: IssuerKeyRecord, privateKey: PrivateKey?) throws(KeyError) {
        self.record = record
        self.privateKey = privateKey
        verifyingKey = try VerifyingKey(record.publicKey)
        coordinates = try verifyingKey.coordinates()
    }

    /// The key as a JWK (RFC 7517 §4, RFC 7518 §6.2).
    var jwk: CBOR {
        .fields([
            ("kty", .text("EC")), ("crv", .text("P-256")), ("x", .bytes(coordinates.x)), ("y", .bytes(coordinates.y)),
            ("kid", .bytes(record.id.bytes)), ("use", .text("sig")), ("alg", .text("ES256")),
        ])
    }
}
