import CheckIn
import Keys

let now: Int64 = 1_800_000_000

// The issuer signs a pass for a device's key, once.
let issuer = try PrivateKey()
let keyID = KeyID(of: issuer.publicKey)
let key = try PrivateKey()
let claims = try PassClaims(
    safeNumber: SafeNumber("12현34규")!, expiresAt: now + 86400, id: PassID(1), deviceKey: key.publicKey)
let pass = try Pass(
    claims: claims, keyID: keyID, signature: issuer.sign(Pass.toBeSigned(claims: claims, keyID: keyID)))

let device = Device(key: key, pass: pass)
let text = try device.code(at: now).text
print("\(text.utf8.count) characters")

var gate = Gate(name: "A", issuers: IssuerKeys([IssuerKeys.Key(id: keyID, publicKey: issuer.publicKey)]))

func tell(_ verdict: Verdict) {
    switch verdict {
    case .admitted(let entry): print("\(entry.safeNumber.text) came in at gate \(entry.gate)")
    case .refused(let refusal): print("refused: \(refusal.reason)")
    }
}

tell(gate.check(text, at: now + 3))
tell(gate.check(try device.code(at: now + 60).text, at: now + 61))
tell(gate.check(text, at: now + 600))
tell(gate.check("https://checkin.example", at: now))
