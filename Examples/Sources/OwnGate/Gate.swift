import CheckIn
import Keys

/// A gate that knows the issuers' public keys and what it decided before, and asks nobody.
struct Gate {
    let name: String
    let issuers: IssuerKeys
    var policy = AdmissionPolicy(venue: "main")
    private var known: [PassID: Knowledge] = [:]

    init(name: String, issuers: IssuerKeys) {
        self.name = name
        self.issuers = issuers
    }

    mutating func check(_ text: String, at now: Int64) -> Verdict {
        do throws(CodeError) {
            let code = try Code(text: text)
            let scan = Scan(
                code: code, authenticity: code.authenticity(issuers: issuers, verifier: .system), direction: .entry,
                gate: name)
            let before = known[code.pass.claims.id] ?? Knowledge()
            let decision = Admission.decide(scan, at: now, knowing: before, policy: policy)
            known[code.pass.claims.id] = before.after(scan, decision, at: now)
            return decision.verdict
        } catch {
            return .refused(error.refusal)
        }
    }
}
