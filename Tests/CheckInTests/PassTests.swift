import CheckIn
import Keys
import TestSupport
import Testing

struct PassTests {
    private let issuer: Issuer
    private let deviceKey: PublicKey

    init() throws {
        issuer = try Issuer()
        deviceKey = try PrivateKey().publicKey
    }

    private var required: [CBOR.Pair] {
        [
            .init(.integer(2), .text("12현34규")), .init(.integer(4), .integer(1_800_000_000)),
            .init(.integer(7), .bytes([1, 2, 3, 4, 5, 6, 7, 8])),
            .init(.integer(8), .map([.init(.integer(1), deviceKey.coseKey)])),
        ]
    }

    /// A pass of any content and headers, properly signed.
    private func pass(_ payload: [UInt8], protected: [UInt8]? = nil, unprotected: CBOR = .map([])) throws -> Pass {
        let protected = protected ?? [0xA2, 0x01, 0x26, 0x04, 0x48] + issuer.keyID.bytes
        let signature = try issuer.key.sign(COSESign1.toBeSigned(protected: protected, payload: payload))
        let item = CBOR.array([.bytes(protected), unprotected, .bytes(payload), .bytes(signature.bytes)])
        return try Pass(bytes: item.encoded)
    }

    private func replacing(_ label: Int64, by value: CBOR?) throws -> Pass {
        var pairs = required.filter { $0.key.integer != label }
        if let value { pairs.append(.init(.integer(label), value)) }
        return try pass(CBOR.map(pairs).encoded)
    }

    @Test func everyClaimComesBack() throws {
        let claims = try PassClaims(
            safeNumber: #require(SafeNumber("98가76나")), expiresAt: 1_800_000_000, id: PassID(42), deviceKey: deviceKey,
            notBefore: 1_700_000_000, status: "2차 접종", name: "김현규", venues: ["도서관", "강당"])
        let pass = try issuer.pass(claims)
        let read = try Pass(bytes: pass.bytes)
        #expect(read == pass)
        #expect(read.claims == claims)
        #expect(read.keyID == issuer.keyID)
        #expect(read.toBeSigned == pass.toBeSigned)
        #expect(SignatureVerifier.system.isValid(issuer.key.publicKey, read.toBeSigned, read.signature))
    }

    @Test func claimsStandUnderTheirLabels() throws {
        let claims = try PassClaims(
            safeNumber: #require(SafeNumber("98가76나")), expiresAt: 2, id: PassID(3), deviceKey: deviceKey,
            notBefore: 1, status: "s", name: "n", venues: ["v"])
        let message = try COSESign1(untagged: CBOR.decode(issuer.pass(claims).bytes))
        let payload = try CBOR.decode(message.payload)
        #expect(payload.map?.compactMap(\.key.integer) == [2, 4, 5, 7, 8, -65537, -65538, -65539])
        #expect(payload[-65537]?.text == "s")
        #expect(payload[-65538]?.text == "n")
        #expect(payload[-65539] == .array([.text("v")]))
    }

    @Test func privateClaimsOfLaterVersionsArePassedOver() throws {
        let read = try replacing(-65540, by: .map([.init(.text("new"), .array([.null]))]))
        #expect(read.claims.id == PassID(0x0102_0304_0506_0708))
        #expect(throws: Never.self) { try replacing(.min, by: .null) }
    }

    @Test(arguments: [1, 3, 6, 38, -1, -65536])
    func aPublicClaimThatIsNotUnderstoodIsRefused(label: Int64) {
        #expect(throws: PassError.unexpectedClaim) { try replacing(label, by: .integer(1)) }
    }

    @Test func aClaimWithATextForALabelIsRefused() {
        let payload = CBOR.map(required + [.init(.text("x"), .null)])
        #expect(throws: PassError.unexpectedClaim) { try pass(payload.encoded) }
    }

    @Test(arguments: [2, 4, 7, 8])
    func aMissingClaimIsNamed(label: Int64) {
        #expect(throws: PassError.missingClaim(label)) { try replacing(label, by: nil) }
    }

    @Test(
        arguments: [
            (2, CBOR.text("1234")), (2, .text("12현34")), (2, .text("12hy34gy")), (2, .bytes([1])),
            (4, .text("tomorrow")), (4, .unsigned(.max)), (5, .null), (7, .bytes([1, 2, 3, 4, 5, 6, 7])),
            (7, .bytes([UInt8](repeating: 0, count: 9))), (7, .integer(1)), (8, .map([])), (8, .null),
            (8, .map([.init(.integer(3), .bytes([1]))])), (-65537, .text("")), (-65537, .integer(1)),
            (-65537, .text(String(repeating: "x", count: 97))), (-65538, .text("a\nb")), (-65538, .text("a\u{1B}[2J")),
            (-65538, .text("a\u{9B}2J")), (-65538, .text("a\0")), (-65539, .array([])), (-65539, .text("v")),
            (-65539, .array([.text("v"), .integer(1)])), (-65539, .array([.text("")])),
            (-65539, .array([CBOR](repeating: .text("v"), count: 9))),
        ] as [(Int64, CBOR)]
    )
    func aClaimOutOfItsBoundsIsNamed(label: Int64, value: CBOR) {
        #expect(throws: PassError.invalidClaim(label)) { try replacing(label, by: value) }
    }

    @Test func claimsAtTheirBoundsAreTaken() throws {
        let text = String(repeating: "가", count: 32)
        let claims = try PassClaims(
            safeNumber: #require(SafeNumber("98가76나")), expiresAt: .min, id: PassID(.max), deviceKey: deviceKey,
            notBefore: .max, status: text, name: text, venues: [String](repeating: text, count: 8))
        #expect(try Pass(bytes: issuer.pass(claims).bytes).claims == claims)
    }

    @Test func nobodyCanBuildClaimsThatCouldNotBeRead() throws {
        let number = try #require(SafeNumber("98가76나"))
        #expect(throws: PassError.invalidClaim(-65538)) {
            try PassClaims(safeNumber: number, expiresAt: 1, id: PassID(1), deviceKey: deviceKey, name: "\u{1B}")
        }
        #expect(throws: PassError.invalidClaim(-65539)) {
            try PassClaims(safeNumber: number, expiresAt: 1, id: PassID(1), deviceKey: deviceKey, venues: [])
        }
    }

    @Test(arguments: [
        "a1044831323334353637" + "38",  // no algorithm
        "a20138220448313233343536" + "3738",  // ES384
        "a10126",  // no key id
        "a2012604473132333435" + "3637",  // seven bytes of key id
        "a301260300044831323334353637" + "38",  // a content type
        "a301260281010448" + "3132333435363738",  // a critical header
        "a0", "", "00",
    ])
    func otherProtectedHeadersAreRefused(hex: String) throws {
        let protected = try #require([UInt8](hex: hex))
        #expect(throws: PassError.unexpectedHeader) {
            try pass(CBOR.map(required).encoded, protected: protected)
        }
    }

    @Test func anUnprotectedHeaderIsRefused() {
        #expect(throws: PassError.unexpectedHeader) {
            try pass(CBOR.map(required).encoded, unprotected: .map([.init(.integer(4), .bytes([1]))]))
        }
    }

    @Test func thePayloadIsOneMapAndNothingElse() {
        #expect(throws: PassError.notAMap) { try pass(CBOR.array([]).encoded) }
        #expect(throws: PassError.cbor(.truncated)) { try pass([]) }
        #expect(throws: PassError.cbor(.trailingBytes)) { try pass(CBOR.map(required).encoded + [0]) }
        let unsorted: [UInt8] = [0xA2, 0x04, 0x00, 0x02, 0x00]
        #expect(throws: PassError.cbor(.unsortedKeys)) { try pass(unsorted) }
        #expect(throws: PassError.cbor(.duplicateKey)) { try pass([0xA2, 0x04, 0x00, 0x04, 0x00]) }
    }

    @Test func aPassHasNoTagAndNothingAfterIt() throws {
        let bytes = try pass(CBOR.map(required).encoded).bytes
        #expect(throws: PassError.cose(.notASign1)) { try Pass(bytes: [0xD2] + bytes) }
        #expect(throws: PassError.cbor(.trailingBytes)) { try Pass(bytes: bytes + [0]) }
        #expect(throws: PassError.cbor(.truncated)) { try Pass(bytes: Array(bytes.dropLast())) }
        #expect(throws: PassError.cbor(.truncated)) { try Pass(bytes: []) }
        #expect(throws: PassError.cbor(.tooLong)) { try Pass(bytes: [UInt8](repeating: 0, count: 2049)) }
    }
}
