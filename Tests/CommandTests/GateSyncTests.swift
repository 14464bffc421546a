import CheckIn
import Foundation
import Testing

@testable import CheckInServer
@testable import qr_checkin

/// A gate that goes on without its server.
struct GateSyncTests {
    private let service: TestService
    /// What ends every verdict that no server gave.
    private let asOf = " · as of 2023-11-15 07:13\n"
    private var file: String { service.folder + "/gate.cbor" }

    init() throws {
        service = try TestService()
    }

    private func sync(now: Int64 = TestService.now, steady: Int64 = 0) -> RecordedConsole {
        let console = RecordedConsole()
        #expect(console.run(["gate", "sync", file, "--server", service.address], now: now, steady: steady) == .done)
        return console
    }

    private func verify(
        _ code: String, _ options: String..., now: Int64 = TestService.now, steady: Int64 = 0
    ) -> RecordedConsole {
        let console = RecordedConsole()
        _ = console.run(["gate", "verify", code, "--snapshot", file] + options, now: now, steady: steady)
        return console
    }

    /// What lies in the service's folder.
    private func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: service.folder).sorted()
    }

    private func revoke(_ code: String) throws {
        let console = RecordedConsole()
        let id = try Code(text: code).pass.claims.id.hex
        #expect(console.run("desk", "revoke", id, "--data", service.data) == .done)
    }

    @Test func `a revoked pass is refused at the next sync, and nobody before the first`() throws {
        let code = try service.code()
        let empty = RecordedConsole()
        #expect(empty.run("gate", "verify", code, "--snapshot", file) == .refused)
        #expect(empty.output == "? Try again · No data on this gate yet: connect it to the server\n")
        #expect(empty.errors == ["qr-checkin: there is no file \(file); make it with `gate sync`"])
        #expect(try files() == ["data", "wallet"])
        #expect(sync().output == "As of 2023-11-15 07:13: news of 0 passes\n")
        try revoke(code)
        #expect(verify(code, "--gate", "late").output.hasPrefix("✓ Admitted · "))
        #expect(sync().output.hasSuffix("\nAs of 2023-11-15 07:13: news of 1 pass\n"))
        let refused = RecordedConsole()
        let later = try service.code(at: TestService.now + 1)
        #expect(refused.run("gate", "verify", later, "--snapshot", file) == .refused)
        #expect(refused.output == "✕ Refused · The pass was revoked at 07:13" + asOf)
    }

    @Test func `a gate without network admits once, and remembers it`() throws {
        _ = sync()
        let code = try service.code()
        #expect(verify(code).output.hasSuffix(" · 1 inside" + asOf))
        #expect(verify(code).output.hasSuffix(" · 1 inside" + asOf))
        #expect(verify(code, "--gate", "B").output == "✕ Refused · This code was used at 07:13, gate main" + asOf)
        let next = try service.code(at: TestService.now + 15)
        #expect(
            verify(next, now: TestService.now + 15).output == "✕ Refused · Already inside since 07:13, gate main" + asOf
        )
        #expect(verify(next, "--exit", now: TestService.now + 15).output.hasPrefix("✓ Goodbye · "))
        // A sync does not make it forget.
        _ = sync(now: TestService.now)
        #expect(verify(next, now: TestService.now + 16).output.hasPrefix("✕ Refused · This code was used at 07:13"))
    }

    @Test func `what was decided without network is sent with the next sync, once`() throws {
        _ = sync()
        let code = try service.code()
        _ = verify(code, "--gate", "north")
        let again = try service.code(at: TestService.now + 15)
        _ = verify(again, "--gate", "north", now: TestService.now + 15)
        let other = service.folder + "/other.cbor"
        let console = RecordedConsole()
        #expect(console.run("gate", "sync", other, "--server", service.address) == .done)
        #expect(console.run("gate", "verify", code, "--snapshot", other, "--gate", "south") == .done)
        let sent = sync()
        #expect(sent.output == "Sent 2 scans\nAs of 2023-11-15 07:13: news of 1 pass\n")
        let second = RecordedConsole()
        #expect(second.run("gate", "sync", other, "--server", service.address) == .done)
        #expect(
            second.output == """
                Sent 1 scan
                Other records speak against 1 of them: `desk contradictions`
                As of 2023-11-15 07:13: news of 1 pass

                """)
        #expect(sync().output == "As of 2023-11-15 07:13: news of 1 pass\n")
        #expect(sync().output == "As of 2023-11-15 07:13: news of 0 passes\n")
        let list = RecordedConsole()
        #expect(list.run("desk", "contradictions", "--data", service.data) == .done)
        let number = try Code(text: code).pass.claims.safeNumber.text
        #expect(
            list.output
                == "2023-11-15 07:13  main/south  \(number)  Admitted  This code was used at 07:13, gate north\n")
        let json = RecordedConsole()
        #expect(json.run("desk", "contradictions", "--data", service.data, "--json") == .done)
        let tree = try JSON.decode(Array(json.output.utf8))
        #expect(tree["contradictions"]?.array?.count == 1)
        let records = try service.records()
        #expect(records.map { $0["gate"]?.text } == ["north", "north", "south"])
        #expect(records.map { $0["verdict"]?.text } == ["admitted", "refused", "admitted"])
    }

    @Test func `a picture is read as well`() throws {
        _ = sync()
        let picture = service.folder + "/code.png"
        let console = RecordedConsole()
        #expect(console.run("qr", "encode", try service.code(), "-o", picture) == .done)
        #expect(console.run("gate", "read", picture, "--snapshot", file) == .done)
    }

    @Test func `the data folder tells the same as its server`() throws {
        _ = try service.code()
        let console = RecordedConsole()
        #expect(console.run("gate", "sync", file, "--data", service.data, "--json") == .done)
        let tree = try JSON.decode(Array(console.output.utf8))
        #expect(tree["toldAt"]?.integer == TestService.now)
        #expect(verify(try service.code()).output.hasPrefix("✓ Admitted · "))
    }

    @Test func `a gate whose clock is off says so, and decides by the server's`() throws {
        let synced = sync(now: TestService.now - 240)
        let sentence = "qr-checkin: this computer's clock is 4 minutes slow; please set it"
        #expect(synced.errors == [sentence])
        let code = try service.code()
        let wrong = verify(code, now: TestService.now - 230, steady: 10_000)
        #expect(wrong.errors == [sentence])
        #expect(wrong.output.hasPrefix("✓ Admitted · "))
        // Once it is set, it is believed again.
        let next = try service.code(at: TestService.now + 60)
        let right = verify(next, "--exit", now: TestService.now + 60, steady: 60_000)
        #expect(right.errors.isEmpty)
        #expect(right.output.hasPrefix("✓ Goodbye · "))
    }

    @Test func `the online gate says so, too`() throws {
        let code = try service.code()
        let console = RecordedConsole()
        #expect(
            console.run(["gate", "verify", code, "--server", service.address], now: TestService.now + 3600) == .done)
        #expect(console.errors == ["qr-checkin: this computer's clock is 60 minutes fast; please set it"])
    }

    @Test func `the file is its owner's alone`() throws {
        let code = try service.code()
        _ = sync()
        _ = verify(code)
        let modes = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(modes == 0o600)
    }

    @Test func `two at once admit one copy between them`() async throws {
        _ = sync()
        let code = try service.code()
        let outputs = await withTaskGroup(of: String.self) { group in
            for gate in 0..<8 {
                group.addTask { verify(code, "--gate", "\(gate)").output }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outputs.count { $0.hasPrefix("✓ Admitted") } == 1)
        #expect(outputs.count { $0.hasPrefix("✕ Refused · This code was used at 07:13, gate ") } == 7)
    }

    @Test func `a file that is damaged, or is none, is never taken for an empty one`() throws {
        _ = sync()
        let code = try service.code()
        let good = try Data(contentsOf: URL(filePath: file))
        for bad in [Data(), Data([0xA0]), good.dropLast(), good + [0], Data("{}".utf8)] {
            try bad.write(to: URL(filePath: file))
            for words in [
                ["gate", "verify", code, "--snapshot", file], ["gate", "sync", file, "--data", service.data],
            ] {
                let console = RecordedConsole()
                #expect(console.run(words) == .fault)
                #expect(
                    console.errors == [
                        "qr-checkin: \(file) holds no gate's data; remove it and run `gate sync` again"
                    ])
                #expect(console.output.isEmpty)
            }
            #expect(try Data(contentsOf: URL(filePath: file)) == bad)
        }
    }

    @Test func `what cannot be used is a plain message`() throws {
        let code = try service.code()
        let none = service.folder + "/none/gate.cbor"
        for words in [
            ["gate", "verify", code, "--snapshot", none], ["gate", "sync", none, "--data", service.data],
            ["gate", "verify", code, "--snapshot", service.data], ["gate", "sync", service.data],
            ["gate", "sync", file, "--server", "http://127.0.0.1:9"], ["gate", "sync", file, "--data", none],
        ] {
            let console = RecordedConsole()
            #expect(console.run(words) == .fault, "\(words)")
            #expect(console.errors.count == 1)
            #expect(console.output.isEmpty)
        }
        for name in ["", "-"] {
            for words in [["gate", "verify", code, "--snapshot", name], ["gate", "sync", name]] {
                let console = RecordedConsole()
                #expect(console.run(words) == .wrongUse, "\(words)")
                #expect(console.errors == ["qr-checkin: a gate's data needs a file that has a name"])
            }
        }
        #expect(try files() == ["data", "wallet"])
        let both = RecordedConsole()
        #expect(both.run("gate", "verify", code, "--snapshot", file, "--server", service.address) == .wrongUse)
        #expect(
            verify(code, "--venue", "elsewhere").output
                == "? Try again · No data on this gate yet: connect it to the server\n")
        _ = sync()
        let unknown = RecordedConsole()
        // Not the guest's fault: no status that turns anyone away.
        for way in [["--snapshot", file], ["--data", service.data]] {
            #expect(unknown.run(["gate", "verify", code, "--venue", "elsewhere"] + way) == .wrongUse)
        }
        let sentence = "qr-checkin: there is no venue of that name; see `desk venues list`"
        #expect(unknown.errors == [sentence, sentence])
        #expect(unknown.output.isEmpty)
    }

    @Test func `a gate that is not open wants the token to sync`() throws {
        let closed = try TestService(openGate: false)
        let console = RecordedConsole()
        #expect(console.run("gate", "sync", file, "--server", closed.address) == .wrongUse)
        #expect(!FileManager.default.fileExists(atPath: file))
    }
}
