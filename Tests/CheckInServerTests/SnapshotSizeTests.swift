import CheckIn
import Foundation
import Keys
import Ledger
import Testing

@testable import CheckInServer

/// What a gate has to load before it can go on alone.
struct SnapshotSizeTests {
    /// Everybody of a full stadium, in by gates of usual names within an hour.
    private func fill(_ server: TestServer, passes: Int) throws {
        var generator = SystemRandomNumberGenerator()
        let key = try PrivateKey().publicKey
        let signature = try #require(Signature(bytes: [UInt8](repeating: 1, count: 64)))
        let number = try #require(SafeNumber("12현34규"))
        for start in stride(from: 0, to: passes, by: 1000) {
            let now = server.now + Int64(start * 3600 / passes)
            let requests = try (start..<start + 1000).map { index in
                let claims = try PassClaims(
                    safeNumber: number, expiresAt: .max, id: PassID(generator.next()), deviceKey: key)
                let code = Code(
                    pass: Pass(claims: claims, keyID: KeyID(1), signature: signature),
                    issuedAt: now - Int64.random(in: 0...15, using: &generator), signature: signature)
                let gate = "Gate \(Int.random(in: 1...100, using: &generator))"
                return LedgerRequest.checkIn(
                    id: "\(index)", Scan(code: code, authenticity: .genuine, direction: .entry, gate: gate))
            }
            _ = try server.service.ledger.commit(requests, at: now, policy: server.service.policy)
        }
    }

    private func decompressed(_ body: [UInt8]) throws -> [UInt8] {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).gz")
        try Data(body).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let gzip = Process()
        let output = Pipe()
        gzip.executableURL = URL(filePath: "/usr/bin/env")
        gzip.arguments = ["gzip", "-dc", file.path]
        gzip.standardOutput = output
        try gzip.run()
        return Array(try output.fileHandleForReading.readToEnd() ?? Data())
    }

    @Test(arguments: ["application/cbor", "application/json"])
    func `fifty thousand passes take less than two megabytes on the wire`(notation: String) throws {
        let server = try TestServer()
        try fill(server, passes: 50_000)
        let connection = try server.connect()
        var memory = GateMemory()
        var told = 0
        repeat {
            let mark = memory.mark.map { "&since=\($0)" } ?? ""
            connection.send(
                TestServer.request(
                    "GET", "/api/gate/snapshot?limit=2000\(mark)",
                    headers: ["Accept": notation, "Accept-Encoding": "gzip, deflate, br"]))
            let answer = try #require(connection.receive())
            #expect(answer.headers["Content-Encoding"] == "gzip")
            let body = try decompressed(answer.body)
            let page = try GateSnapshot(notation.hasSuffix("cbor") ? try CBOR.decode(body) : try JSON.decode(body))
            told += page.passes.count
            memory.learn(page)
        } while memory.toldAt == nil
        #expect(told == 50_000)
        #expect(connection.receivedBytes < 2_000_000)
    }

    @Test func `whoever takes no compression gets none`() throws {
        let server = try TestServer()
        for encoding in ["identity", "gzip;q=0", "br"] {
            let answer = try server.ask("GET", "/api/gate/snapshot", headers: ["Accept-Encoding": encoding])
            #expect(answer?.headers["Content-Encoding"] == nil)
            #expect(answer?.headers.list("Vary")?.contains("Accept-Encoding") == true)
            #expect(answer?.json?["start"]?.bool == true)
        }
    }
}
