import CheckIn
import Keys

/// A holder's device. Its key never leaves it.
struct Device {
    let key: PrivateKey
    let pass: Pass

    func code(at now: Int64) throws -> Code {
        try Code(pass: pass, issuedAt: now, signature: key.sign(Code.toBeSigned(pass: pass, issuedAt: now)))
    }
}
