// Makes codes and says what it thinks of each, for comparison with another verifier.
//
//   CodeDump COUNT SEED
//
//   out: a JWK set on one line, then COUNT lines of: the text in hexadecimal, and `refused` or the claims
//        issuedAt passID expiresAt, as decimal, hexadecimal and decimal
//
// A sixth of the codes is as it should be. The others are changed somewhere: in the text, in the bytes, or in what is
// signed, before the right key signs it, so that nothing but the reading can find fault.

import CheckIn
import Keys
import TestSupport

/// Makes codes from a seed, except for keys and signatures, which are new every time.
struct Source {
    let issuer: Issuer
    let device: PrivateKey
    var generator: SeededGenerator

    init(seed: UInt64) throws {
        issuer = try Issuer()
        device = try PrivateKey()
        generator = SeededGenerator(seed: seed)
    }

    mutating func text(_ round: Int) throws -> String {
        let changes = round % 6
        // The other verifier holds texts to no bounds, so claims that are changed have none.
        let claims = changed(try claims(withTexts: changes != 1), if: changes == 1)
        let passHeader = changed([0xA2, 0x01, 0x26, 0x04, 0x48] + issuer.keyID.bytes, if: changes == 2)
        let pass = try signed(passHeader, claims, by: issuer.key)
        let codeHeader = changed([0xA2, 0x01, 0x26, 0x0D] + pass.encoded, if: changes == 3)
        let issuedAt = Int64.random(in: -1 << 40...1 << 40, using: &generator)
        let codeClaims = changed(CBOR.map([.init(.integer(6), .integer(issuedAt))]).encoded, if: changes == 4)
        let code = CBOR.tagged(18, try signed(codeHeader, codeClaims, by: device)).encoded
        return "QC1:" + Base45.encode(changed(code, if: changes == 5))
    }

    private mutating func claims(withTexts: Bool) throws -> [UInt8] {
        var pairs: [CBOR.Pair] = [
            .init(.integer(2), .text(SafeNumber(random: &generator).text)),
            .init(.integer(4), .integer(.random(in: -1 << 40...1 << 40, using: &generator))),
            .init(.integer(7), .bytes(PassID(.random(in: .min ... .max, using: &generator)).bytes)),
            .init(.integer(8), .map([.init(.integer(1), device.publicKey.coseKey)])),
        ]
        if Bool.random(using: &generator) { pairs.append(.init(.integer(5), .integer(1))) }
        if Bool.random(using: &generator) { pairs.append(.init(.integer(-70_000), .array([.null, .bool(true)]))) }
        if withTexts, Bool.random(using: &generator) {
            pairs.append(.init(.integer(-65537), .text("2차 접종")))
            pairs.append(.init(.integer(-65538), .text("김현규")))
            pairs.append(.init(.integer(-65539), .array([.text("도서관"), .text("강당")])))
        }
        return CBOR.map(pairs).encoded
    }

    private func signed(_ header: [UInt8], _ payload: [UInt8], by key: PrivateKey) throws -> CBOR {
        let signature = try key.sign(COSESign1.toBeSigned(protected: header, payload: payload))
        return .array([.bytes(header), .map([]), .bytes(payload), .bytes(signature.bytes)])
    }

    private mutating func changed(_ bytes: [UInt8], if isChanged: Bool) -> [UInt8] {
        guard isChanged else { return bytes }
        var bytes = bytes
        let place = Int.random(in: 0..<min(bytes.count, 48), using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(.random(in: .min ... .max, using: &generator), at: place)
        default: bytes.append(.random(in: .min ... .max, using: &generator))
        }
        return bytes
    }
}

func verdict(_ text: String, issuers: IssuerKeys) -> String {
    guard let code = try? Code(text: text), code.authenticity(issuers: issuers, verifier: .system) == .genuine else {
        return "refused"
    }
    return "\(code.issuedAt) \(code.pass.claims.id.bytes.hex) \(code.pass.claims.expiresAt)"
}

let arguments = CommandLine.arguments
guard arguments.count == 3, let count = Int(arguments[1]), let seed = UInt64(arguments[2]) else {
    fatalError("CodeDump COUNT SEED")
}
var source = try Source(seed: seed)
let point = try VerifyingKey(source.issuer.key.publicKey).coordinates()
print(
    #"{"keys":[{"kty":"EC","crv":"P-256","x":"\#(Base64URL.encode(point.x))","y":"\#(Base64URL.encode(point.y))"}]}"#)
for round in 0..<count {
    let text = try source.text(round)
    print(Array(text.utf8).hex, verdict(text, issuers: source.issuer.keys))
}
