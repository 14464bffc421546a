import CheckIn
import Keys
import TestSupport
import Testing

/// What somebody may try who saw a code being admitted, and what the gates say to it.
///
/// The code of second 0 came in at the north gate at second 1. Each attempt is made at the south gate a second later,
/// unless it says otherwise.
struct AttackTests {
    struct Attempt: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var second: Int64 = 2
        var gate = "south"
        let text: @Sendable (Victim) throws -> String
        let answer: @Sendable (Victim) -> Refusal

        init(
            _ name: String, at second: Int64 = 2, gate: String = "south", _ answer: Refusal,
            _ text: @escaping @Sendable (Victim) throws -> String
        ) {
            self.init(name, at: second, gate: gate, { _ in answer }, text)
        }

        init(
            _ name: String, at second: Int64 = 2, gate: String = "south",
            _ answer: @escaping @Sendable (Victim) -> Refusal,
            _ text: @escaping @Sendable (Victim) throws -> String
        ) {
            testDescription = name
            self.second = second
            self.gate = gate
            self.answer = answer
            self.text = text
        }
    }

    /// A holder with two passes on one device, who has come in; another holder of the same issuer; a second live issuer.
    struct Victim: Sendable {
        let issuer: Issuer
        let otherIssuer: Issuer
        let stranger: Issuer
        let holder: Holder
        let otherHolder: Holder

        init() throws {
            issuer = try Issuer()
            otherIssuer = try Issuer()
            stranger = try Issuer()
            holder = try Holder(of: issuer)
            otherHolder = try Holder(of: issuer, id: 2)
        }

        var issuers: IssuerKeys { IssuerKeys(issuer.keys.keys + otherIssuer.keys.keys) }

        /// The pass under other headers, claims or signatures.
        func pass(
            keyID: KeyID? = nil, claims: PassClaims? = nil, signer: PrivateKey? = nil, signature: Signature? = nil
        ) throws -> Pass {
            let keyID = keyID ?? issuer.keyID
            let claims = claims ?? holder.pass.claims
            let made = try (signer ?? issuer.key).sign(Pass.toBeSigned(claims: claims, keyID: keyID))
            return Pass(claims: claims, keyID: keyID, signature: signature ?? made)
        }

        /// A code that the holder's device, or another, properly signs over whatever pass.
        func code(_ pass: Pass, at second: Int64 = 0, by device: PrivateKey? = nil) throws -> String {
            let message = Code.toBeSigned(pass: pass, issuedAt: second)
            return Code(pass: pass, issuedAt: second, signature: try (device ?? holder.key).sign(message)).text
        }

        /// A code with these bytes in its header and claims, properly signed by the holder's device.
        func code(protected: [UInt8], payload: [UInt8] = [0xA1, 0x06, 0x00]) throws -> String {
            let signature = try holder.key.sign(COSESign1.toBeSigned(protected: protected, payload: payload))
            let message = CBOR.array([.bytes(protected), .map([]), .bytes(payload), .bytes(signature.bytes)])
            return Code.prefix + Base45.encode(CBOR.tagged(18, message).encoded)
        }

        /// A code of an algorithm's, with the pass as it is; or with a pass of that algorithm's.
        func code(algorithm: CBOR, ofPass: Bool) throws -> String {
            guard ofPass else {
                return try code(protected: [0xA2, 0x01] + algorithm.encoded + [0x0D] + holder.pass.bytes)
            }
            let header = [0xA2, 0x01] + algorithm.encoded + [0x04, 0x48] + issuer.keyID.bytes
            let payload = try #require(try CBOR.decode(holder.pass.bytes).array)[2]
            let signature = try issuer.key.sign(
                COSESign1.toBeSigned(protected: header, payload: try #require(payload.bytes)))
            let pass = CBOR.array([.bytes(header), .map([]), payload, .bytes(signature.bytes)])
            return try code(protected: [0xA2, 0x01, 0x26, 0x0D] + pass.encoded)
        }
    }

    private static let used = Refusal.alreadyUsed(at: 1, gate: "north")
    private static let inside = Refusal.alreadyInside(since: 1, gate: "north")

    private static let copies = [
        Attempt("the same code", used) { try $0.code($0.holder.pass) },
        Attempt("the same code at the same gate, when its calm seconds are over", at: 5, gate: "north", used) {
            try $0.code($0.holder.pass)
        },
        Attempt("a second code of the pass a minute later", at: 61, inside) { try $0.code($0.holder.pass, at: 60) },
        Attempt("the twin of the device's signature", used) { victim in
            let code = try Code(text: victim.code(victim.holder.pass))
            return Code(pass: code.pass, issuedAt: 0, signature: code.signature.twin).text
        },
        Attempt("the twin of the issuer's signature", used) {
            try $0.code($0.pass(signature: $0.holder.pass.signature.twin))
        },
        Attempt("the twin of the issuer's signature in a second code", at: 61, inside) {
            try $0.code($0.pass(signature: $0.holder.pass.signature.twin), at: 60)
        },
        Attempt("the pass signed by the issuer once more", at: 61, inside) {
            try $0.code($0.pass(keyID: $0.otherIssuer.keyID, signer: $0.otherIssuer.key), at: 60)
        },
    ]

    private static let forgeries = [
        Attempt("a code with another pass swapped in", .forgedCode) { victim in
            let code = try Code(text: victim.code(victim.holder.pass))
            return Code(pass: victim.otherHolder.pass, issuedAt: 0, signature: code.signature).text
        },
        Attempt("the pass copied to another device", .forgedCode) {
            try $0.code($0.holder.pass, by: $0.otherHolder.key)
        },
        Attempt("the code with a later second", .forgedCode) { victim in
            let code = try Code(text: victim.code(victim.holder.pass))
            return Code(pass: code.pass, issuedAt: 2, signature: code.signature).text
        },
        Attempt("a pass with another device's key swapped in", .forgedPass) { victim in
            let old = victim.holder.pass.claims
            let claims = try PassClaims(
                safeNumber: old.safeNumber, expiresAt: old.expiresAt, id: old.id,
                deviceKey: victim.otherHolder.key.publicKey)
            let pass = try victim.pass(claims: claims, signature: victim.holder.pass.signature)
            return try victim.code(pass, by: victim.otherHolder.key)
        },
        Attempt("a stranger's pass under the issuer's key id", .forgedPass) {
            try $0.code($0.pass(signer: $0.stranger.key))
        },
        Attempt("the key id of the other live issuer", .forgedPass) {
            try $0.code($0.pass(keyID: $0.otherIssuer.keyID, signature: $0.holder.pass.signature))
        },
        Attempt("the key id of an issuer that is not ours", { .unknownIssuer(keyID: $0.stranger.keyID) }) {
            try $0.code($0.pass(keyID: $0.stranger.keyID, signer: $0.stranger.key))
        },
    ]

    /// Each signed as it stands, so nothing but the form is wrong.
    private static let otherEncodings = [
        Attempt("a time in more bytes than it needs", .unreadableCode) {
            try $0.code(protected: [0xA2, 0x01, 0x26, 0x0D] + $0.holder.pass.bytes, payload: [0xA1, 0x06, 0x18, 0x00])
        },
        Attempt("a map without a length", .unreadableCode) {
            try $0.code(protected: [0xA2, 0x01, 0x26, 0x0D] + $0.holder.pass.bytes, payload: [0xBF, 0x06, 0x00, 0xFF])
        },
        Attempt("headers in another order", .unreadableCode) {
            try $0.code(protected: [0xA2, 0x0D] + $0.holder.pass.bytes + [0x01, 0x26])
        },
        Attempt("a header's label in more bytes than it needs", .unreadableCode) {
            try $0.code(protected: [0xA2, 0x18, 0x01, 0x26, 0x0D] + $0.holder.pass.bytes)
        },
        Attempt("the pass in a byte string", .unreadableCode) {
            try $0.code(protected: [0xA2, 0x01, 0x26, 0x0D] + CBOR.bytes($0.holder.pass.bytes).encoded)
        },
    ]

    /// RFC 9053 §2.1, RFC 8230 §2; "none" is JOSE's (RFC 7518 §3.6).
    private static let algorithms = [
        ("none as a text", CBOR.text("none")), ("none as null", .null), ("none as zero", .unsigned(0)),
        ("ES384", .integer(-35)), ("PS256", .integer(-37)),
    ].flatMap { name, algorithm in
        [
            Attempt("a code with the algorithm \(name)", .unreadableCode) {
                try $0.code(algorithm: algorithm, ofPass: false)
            },
            Attempt("a pass with the algorithm \(name)", .unreadableCode) {
                try $0.code(algorithm: algorithm, ofPass: true)
            },
        ]
    }

    private let policy = AdmissionPolicy(venue: "v")

    private func verdict(_ text: String, at second: Int64, gate: String, _ knowledge: inout Knowledge, _ victim: Victim)
        -> Decision
    {
        do throws(CodeError) {
            let code = try Code(text: text)
            let authenticity = code.authenticity(issuers: victim.issuers, verifier: .system)
            let scan = Scan(code: code, authenticity: authenticity, direction: .entry, gate: gate)
            let decision = Admission.decide(scan, at: second, knowing: knowledge, policy: policy)
            knowledge = knowledge.after(scan, decision, at: second)
            return decision
        } catch {
            return Decision(verdict: .refused(error.refusal))
        }
    }

    @Test(arguments: copies + forgeries + otherEncodings + algorithms)
    func `none of these lets anybody in a second time`(attempt: Attempt) throws {
        let victim = try Victim()
        var knowledge = Knowledge()
        let first = verdict(try victim.code(victim.holder.pass), at: 1, gate: "north", &knowledge, victim)
        guard case .admitted = first.verdict else {
            Issue.record("the holder comes in")
            return
        }
        if attempt.gate != "north" { knowledge.pass.lastScan = nil }
        let text = try attempt.text(victim)
        let decision = verdict(text, at: attempt.second, gate: attempt.gate, &knowledge, victim)
        #expect(decision == Decision(verdict: .refused(attempt.answer(victim))))
    }

    @Test func `the twin at the same gate at once is the same scan, answered calmly and counted once`() throws {
        let victim = try Victim()
        let code = try Code(text: victim.code(victim.holder.pass))
        let twin = Code(pass: code.pass, issuedAt: 0, signature: code.signature.twin)
        #expect(twin.text != code.text)
        #expect(twin.authenticity(issuers: victim.issuers, verifier: .system) == .genuine)
        var knowledge = Knowledge(inside: 0)
        let first = verdict(code.text, at: 1, gate: "north", &knowledge, victim)
        let second = verdict(twin.text, at: 4, gate: "north", &knowledge, victim)
        #expect(second == Decision(verdict: first.verdict, isRepeat: true))
        #expect(knowledge.inside == 1)
    }

    @Test func `whichever of the twins comes first is the one admitted`() throws {
        let victim = try Victim()
        let code = try Code(text: victim.code(victim.holder.pass))
        let twin = Code(pass: code.pass, issuedAt: 0, signature: code.signature.twin)
        var knowledge = Knowledge()
        guard case .admitted = verdict(twin.text, at: 1, gate: "north", &knowledge, victim).verdict else {
            Issue.record("honest signers make either, so neither is refused for its form")
            return
        }
        knowledge.pass.lastScan = nil
        #expect(verdict(code.text, at: 2, gate: "south", &knowledge, victim).verdict == .refused(Self.used))
    }
}
