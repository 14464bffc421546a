import CheckIn
import Keys
import TestSupport
import Testing

/// Tests/Vectors/qc1.json, which other people's CBOR and cryptography made.
struct OwnVectorTests {
    struct Document: Decodable {
        let venue: String
        let issuers: KeySet
        let vectors: [Vector]
    }

    struct KeySet: Decodable {
        let keys: [Key]

        struct Key: Decodable {
            let x: String
            let y: String
            let kid: String
        }
    }

    struct Vector: Decodable, CustomTestStringConvertible {
        let name: String
        let verdict: String
        let now: Int64
        let text: String
        let claims: Claims?
        let facts: Facts?

        var testDescription: String { name }
    }

    struct Claims: Decodable {
        let passId: String
        let safeNumber: String
        let issuedAt: Int64
        let expiresAt: Int64
        let notBefore: Int64?
        let status: String?
        let name: String?
        let venues: [String]?
    }

    struct Facts: Decodable {
        let bySeconds: Int64?
        let since: Int64?
        let until: Int64?
        let validAt: [String]?
    }

    private static let document = try? Vectors.read("qc1.json", as: Document.self)

    @Test func `there are at least forty`() {
        #expect((Self.document?.vectors.count ?? 0) >= 40)
    }

    @Test(arguments: document?.vectors ?? [])
    func `each is judged as it says`(vector: Vector) throws {
        let document = try #require(Self.document)
        let verdict: Verdict
        do throws(CodeError) {
            let code = try Code(text: vector.text)
            let issuers = try Self.issuers(document.issuers)
            let scan = Scan(
                code: code, authenticity: code.authenticity(issuers: issuers, verifier: .system), direction: .entry,
                gate: "main")
            verdict =
                Admission.decide(
                    scan, at: vector.now, knowing: Knowledge(), policy: AdmissionPolicy(venue: document.venue)
                ).verdict
            if let claims = vector.claims { expect(code, claims) }
        } catch {
            verdict = .refused(error.refusal)
        }
        switch verdict {
        case .admitted: #expect(vector.verdict == "admitted")
        case .refused(let refusal):
            #expect(refusal.reason == vector.verdict)
            if let facts = vector.facts { #expect(refusal == Self.refusal(vector.verdict, facts)) }
        }
    }

    private static func issuers(_ set: KeySet) throws(CodeError) -> IssuerKeys {
        IssuerKeys(
            set.keys.compactMap { jwk in
                guard let x = Base64URL.decode(jwk.x), let y = Base64URL.decode(jwk.y),
                    let key = PublicKey(x: x, yIsOdd: (y.last ?? 0) & 1 == 1), let kid = Base64URL.decode(jwk.kid),
                    KeyID(bytes: kid) == KeyID(of: key)
                else { return nil }
                return IssuerKeys.Key(id: KeyID(of: key), publicKey: key)
            })
    }

    private func expect(_ code: Code, _ claims: Claims) {
        let pass = code.pass.claims
        #expect(pass.id.bytes.hex == claims.passId)
        #expect(pass.safeNumber.text == claims.safeNumber)
        #expect(code.issuedAt == claims.issuedAt)
        #expect(pass.expiresAt == claims.expiresAt)
        #expect(pass.notBefore == claims.notBefore)
        #expect(pass.status == claims.status)
        #expect(pass.name == claims.name)
        #expect(pass.venues == claims.venues)
    }

    private static func refusal(_ reason: String, _ facts: Facts) -> Refusal? {
        switch reason {
        case "codeExpired": facts.bySeconds.map { .codeExpired(bySeconds: $0) }
        case "codeFromTheFuture": facts.bySeconds.map { .codeFromTheFuture(bySeconds: $0) }
        case "passExpired": facts.since.map { .passExpired(since: $0) }
        case "passNotYetValid": facts.until.map { .passNotYetValid(until: $0) }
        case "wrongVenue": facts.validAt.map { .wrongVenue(validAt: $0) }
        default: nil
        }
    }
}
