import CheckIn
import Foundation
import Keys
import Testing

@testable import Ledger

/// A ledger of its own for a test: a SQLite file, or a schema in the PostgreSQL database that LEDGER_DATABASE names.
final class LedgerFile: Sendable {
    let path = FileManager.default.temporaryDirectory.appending(path: "ledger-\(UUID()).sqlite").path
    private let schema = "test_\(UInt64.random(in: .min ... .max))"
    private let server = ProcessInfo.processInfo.environment["LEDGER_DATABASE"]

    /// For what is SQLite's alone.
    static var isSQLite: Bool { ProcessInfo.processInfo.environment["LEDGER_DATABASE"] == nil }

    deinit {
        for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
        try? run("DROP SCHEMA \(schema) CASCADE")
    }

    func open() throws -> SQLLedger {
        try run("CREATE SCHEMA IF NOT EXISTS \(schema)")
        return if let url { try SQLLedger(url: url) } else { try SQLLedger(path: path) }
    }

    /// A bare connection.
    func database() throws -> any Database {
        try run("CREATE SCHEMA IF NOT EXISTS \(schema)")
        return if let url { try PostgreSQLDatabase(url: url) } else { try SQLiteDatabase(path: path) }
    }

    private var url: String? {
        server.map { $0 + "?options=-csearch_path%3D\(schema)" }
    }

    private func run(_ sql: String) throws {
        if let server { try PostgreSQLDatabase(url: server).execute(sql) }
    }
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

extension PrivacyStore {
    func deleteOld(before: Int64, at now: Int64) throws(LedgerError) -> Deletion? {
        try deleteOld(before: before, at: now) { true }
    }
}
