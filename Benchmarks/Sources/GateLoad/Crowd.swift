import CheckIn
import Dispatch
import Foundation
import Keys

/// People with passes, and what they will show at the gates, signed beforehand.
struct Crowd: Sendable {
    /// Whole HTTP requests: everyone in turn comes in, later everyone leaves, and so on.
    let requests: [[UInt8]]
    /// When the first is to be sent, in Unix seconds.
    let startsAt: Int64

    /// How many people there are, and how often each is seen.
    struct Size: Sendable {
        var people: Int
        var rounds: Int
    }

    /// - Parameters:
    ///   - issuer: Its public half is known to the server.
    ///   - tokens: Of the gates, at which people are in turn.
    init(of size: Size, issuer: PrivateKey, tokens: [String]) throws {
        let began = now()
        let people = try concurrently(size.people) { try Holder(number: $0, issuer: issuer) }
        // A code takes about as long as a pass.
        let leadSeconds = (now() - began) * Double(size.rounds)
        let startsAt = Int64(Date().timeIntervalSince1970 + leadSeconds)
        // A server takes codes that are up to twenty seconds old or five ahead; a round's are a second later than those before.
        requests = try concurrently(size.people * size.rounds) { number in
            let round = number / size.people
            return try people[number % size.people].request(
                round: round, issuedAt: startsAt - 8 + Int64(round), number: number,
                token: tokens[number % tokens.count])
        }
        self.startsAt = startsAt
    }
}

private struct Holder: Sendable {
    let key: PrivateKey
    let pass: Pass

    init(number: Int, issuer: PrivateKey) throws {
        var generator = SystemRandomNumberGenerator()
        key = try PrivateKey()
        let claims = try PassClaims(
            safeNumber: SafeNumber(random: &generator), expiresAt: Int64.max >> 20,
            id: PassID(UInt64.random(in: .min ... .max)), deviceKey: key.publicKey)
        let keyID = KeyID(of: issuer.publicKey)
        pass = Pass(
            claims: claims, keyID: keyID, signature: try issuer.sign(Pass.toBeSigned(claims: claims, keyID: keyID)))
    }

    func request(round: Int, issuedAt: Int64, number: Int, token: String) throws -> [UInt8] {
        let signature = try key.sign(Code.toBeSigned(pass: pass, issuedAt: issuedAt))
        let code = Code(pass: pass, issuedAt: issuedAt, signature: signature)
        // As the gate's page makes one: the time, and something random.
        let id = String(issuedAt << 24 + Int64(number), radix: 16) + String(UInt64.random(in: 0...(.max)), radix: 16)
        let body = CheckInRequest(id: id, code: code.text, direction: round.isMultiple(of: 2) ? .entry : .exit)
            .tree.encoded
        let head = """
            POST /api/checkins HTTP/1.1\r
            Host: 127.0.0.1\r
            Authorization: Bearer \(token)\r
            Content-Type: application/cbor\r
            Accept: application/cbor\r
            Content-Length: \(body.count)\r
            \r

            """
        return Array(head.utf8) + body
    }
}

/// What `make` makes of every number below `count`, by all processors at once.
private func concurrently<Value: Sendable>(
    _ count: Int, _ make: @Sendable (Int) throws -> Value
) throws -> [Value] {
    let shares = ProcessInfo.processInfo.activeProcessorCount
    nonisolated(unsafe) var made = [Result<[Value], any Error>](repeating: .success([]), count: shares)
    made.withUnsafeMutableBufferPointer { made in
        nonisolated(unsafe) let made = made
        DispatchQueue.concurrentPerform(iterations: shares) { share in
            made[share] = Result { try (count * share / shares..<count * (share + 1) / shares).map(make) }
        }
    }
    return try made.flatMap { try $0.get() }
}
