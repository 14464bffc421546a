import CheckIn
import Foundation
import Keys
import Ledger
import Testing

/// A ledger file of its own for a test.
final class LedgerFile {
    let path = FileManager.default.temporaryDirectory.appending(path: "ledger-\(UUID()).sqlite").path

    deinit {
        for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
    }

    func open() throws -> SQLiteLedger { try SQLiteLedger(path: path) }
}

/// Passes and scans for ledgers, which check no signatures.
struct Holder {
    let pass: Pass

    init(
        id: UInt64, number: String = "12현34규", expiresAt: Int64 = .max, name: String? = nil,
        sameDeviceAs other: Holder? = nil
    ) throws {
        let claims = try PassClaims(
            safeNumber: try #require(SafeNumber(number)), expiresAt: expiresAt, id: PassID(id),
            deviceKey: other?.pass.claims.deviceKey ?? PrivateKey().publicKey, name: name)
        pass = Pass(
            claims: claims, keyID: KeyID(1), signature: try #require(Signature(bytes: [UInt8](repeating: 1, count: 64)))
        )
    }

    func scan(
        at issuedAt: Int64, gate: String = "A", direction: Direction = .entry, authenticity: Authenticity = .genuine
    ) throws -> Scan {
        let signature = try #require(Signature(bytes: [UInt8](repeating: 2, count: 64)))
        return Scan(
            code: Code(pass: pass, issuedAt: issuedAt, signature: signature), authenticity: authenticity,
            direction: direction, gate: gate)
    }
}

let policy = AdmissionPolicy(venue: "hall", reentry: .afterExit)
