import CheckIn
import Foundation
import Keys

@testable import QRCheckIn
@testable import Security

/// A Secure Enclave whose key really signs.
@MainActor
final class Enclave {
    private let log = Log()
    private let sign = Keychain.sign
    private let point = Keychain.point

    init() throws {
        let key = try PrivateKey()
        Keychain.reset()
        // The app reads x, and of y only whether it is odd.
        Keychain.point = { _ in
            Data([4] + key.publicKey.x + [UInt8](repeating: 0, count: 31) + [key.publicKey.yIsOdd ? 1 : 0])
        }
        Keychain.sign = { [log] message in
            guard let signature = try? key.sign([UInt8](message)) else { return Data() }
            log.last = ([UInt8](message), signature)
            return Data(Enclave.der(signature.bytes))
        }
    }

    func close() {
        (Keychain.sign, Keychain.point) = (sign, point)
        Keychain.reset()
    }

    /// The code that was signed last, if it was one of the pass in the last seconds.
    func code(of pass: Pass) -> Code? {
        let now = Int64(Date().timeIntervalSince1970)
        guard let (message, signature) = log.last,
            let issuedAt = (now - 10...now).first(where: { Code.toBeSigned(pass: pass, issuedAt: $0) == message })
        else { return nil }
        return Code(pass: pass, issuedAt: issuedAt, signature: signature)
    }

    /// What was signed last.
    private final class Log {
        var last: (message: [UInt8], signature: Signature)?
    }

    /// r and s as the Security framework writes them.
    private static func der(_ signature: [UInt8]) -> [UInt8] {
        let numbers = [signature.prefix(32), signature.suffix(32)].flatMap { number -> [UInt8] in
            let digits = Array(number.drop { $0 == 0 })
            let positive = (digits.first ?? 0x80) >= 0x80 ? [0] + digits : digits
            return [0x02, UInt8(positive.count)] + positive
        }
        return [0x30, UInt8(numbers.count)] + numbers
    }
}
