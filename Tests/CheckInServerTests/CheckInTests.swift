import CheckIn
import Foundation
import Keys
import Ledger
import Testing

@testable import CheckInServer

struct CheckInTests {
    /// The JSON that answers a code.
    private func answer(
        _ code: String, id: String = UUID().uuidString, gate: String? = nil, direction: Direction = .entry,
        at server: TestServer
    ) throws -> CBOR {
        let request = CheckInRequest(id: id, code: code, gate: gate, direction: direction)
        let answer = try #require(try server.post("/api/checkins", request.tree))
        #expect(answer.status == 200, "\(answer.text)")
        return try #require(answer.json)
    }

    private func verdict(_ code: String, gate: String? = nil, direction: Direction = .entry, at server: TestServer)
        throws -> Verdict
    {
        try Verdict(try answer(code, gate: gate, direction: direction, at: server))
    }

    @Test func `a holder comes in once, leaves, and comes in again`() throws {
        let server = try TestServer()
        let holder = try Holder(at: server)
        let entry = Entry(
            passID: holder.pass.claims.id, safeNumber: holder.pass.claims.safeNumber, direction: .entry, gate: "main",
            at: server.now, inside: 1)
        let since = server.now
        #expect(try verdict(try holder.code(at: server.now), at: server) == .admitted(entry))
        server.advance(by: 60)
        #expect(
            try verdict(try holder.code(at: server.now), at: server)
                == .refused(.alreadyInside(since: since, gate: "main")))
        guard case .admitted(let exit) = try verdict(try holder.code(at: server.now), direction: .exit, at: server)
        else {
            Issue.record("nobody may be kept inside")
            return
        }
        #expect(exit.inside == 0)
        server.advance(by: 60)
        guard case .admitted = try verdict(try holder.code(at: server.now), at: server) else {
            Issue.record("whoever left may come back")
            return
        }
    }

    @Test func `the same text later is used, at another gate at once`() throws {
        let server = try TestServer()
        let holder = try Holder(at: server)
        let code = try holder.code(at: server.now)
        let at = server.now
        _ = try verdict(code, gate: "north", at: server)
        #expect(try verdict(code, gate: "south", at: server) == .refused(.alreadyUsed(at: at, gate: "north")))
        server.advance(by: 4)
        #expect(try verdict(code, gate: "north", at: server) == .refused(.alreadyUsed(at: at, gate: "north")))
    }

    @Test func `the same scan at the same gate within three seconds is the same answer, recorded once`() throws {
        let server = try TestServer()
        let code = try Holder(at: server).code(at: server.now)
        let first = try answer(code, at: server)
        #expect(first["repeat"] == nil)
        server.advance(by: 3)
        let second = try answer(code, id: "again", at: server)
        #expect(second["repeat"]?.bool == true)
        #expect(try Verdict(first) == Verdict(second))
        #expect(try server.service.checkIns(after: 0, limit: 10).count == 1)
        // Its own id keeps that answer when the three seconds are over.
        server.advance(by: 60)
        #expect(try Verdict(try answer(code, id: "again", at: server)) == Verdict(first))
        #expect(try server.service.checkIns(after: 0, limit: 10).count == 1)
    }

    @Test func `an old code is refused with the seconds, and so is one from the future`() throws {
        let server = try TestServer()
        let holder = try Holder(at: server)
        #expect(try verdict(try holder.code(at: server.now - 26), at: server) == .refused(.codeExpired(bySeconds: 11)))
        #expect(
            try verdict(try holder.code(at: server.now + 240), at: server)
                == .refused(.codeFromTheFuture(bySeconds: 240)))
        #expect(
            try verdict(try holder.code(at: .max), at: server)
                == .refused(.codeFromTheFuture(bySeconds: .max - server.now)))
        guard case .refused(.codeExpired) = try verdict(try holder.code(at: .min), at: server) else {
            Issue.record("no time may trap")
            return
        }
    }

    @Test func `an id sent again gets the recorded answer, whatever happened since`() throws {
        let server = try TestServer()
        let holder = try Holder(at: server)
        let code = try holder.code(at: server.now)
        let first = try answer(code, id: "a-1", at: server)
        server.advance(by: 1000)
        let again = try answer(code, id: "a-1", at: server)
        #expect(try CheckInResponse(again) == CheckInResponse(first))
        #expect(try server.service.checkIns(after: 0, limit: 10).count == 1)
        // A refusal, too.
        let refusal = try answer(try holder.code(at: server.now - 100), id: "a-2", at: server)
        server.advance(by: 1000)
        let refusalAgain = try answer(try holder.code(at: server.now - 1100), id: "a-2", at: server)
        #expect(try CheckInResponse(refusalAgain) == CheckInResponse(refusal))
    }

    @Test func `an id that stood for another scan is a conflict`() throws {
        let server = try TestServer()
        let holder = try Holder(at: server)
        _ = try answer(try holder.code(at: server.now), id: "a-1", at: server)
        let other = try Holder(at: server)
        for request in [
            CheckInRequest(id: "a-1", code: try other.code(at: server.now)),
            CheckInRequest(id: "a-1", code: try holder.code(at: server.now + 1)),
            CheckInRequest(id: "a-1", code: try holder.code(at: server.now), gate: "other"),
            CheckInRequest(id: "a-1", code: try holder.code(at: server.now), direction: .exit),
        ] {
            let answer = try #require(try server.post("/api/checkins", request.tree))
            #expect(answer.status == 409)
            #expect(answer.isProblem)
            #expect(answer.json?["type"]?.text == "urn:qr-checkin:problem:id-already-used")
        }
    }

    @Test func `a forged code, a forged pass and a stranger's pass are refused and leave no trace`() throws {
        let server = try TestServer()
        let holder = try Holder(at: server)
        let thief = try Device()
        #expect(try verdict(try thief.code(holder.pass, at: server.now), at: server) == .refused(.forgedCode))
        let stranger = try TestServer()
        let foreign = try Holder(at: stranger)
        #expect(
            try verdict(try foreign.code(at: server.now), at: server)
                == .refused(.unknownIssuer(keyID: foreign.pass.keyID)))
        let claims = try PassClaims(
            safeNumber: holder.pass.claims.safeNumber, expiresAt: .max, id: holder.pass.claims.id,
            deviceKey: thief.key.publicKey)
        let forged = Pass(
            claims: claims, keyID: holder.pass.keyID,
            signature: try thief.key.sign(Pass.toBeSigned(claims: claims, keyID: holder.pass.keyID)))
        #expect(try verdict(try thief.code(forged, at: server.now), at: server) == .refused(.forgedPass))
        #expect(try server.service.checkIns(after: 0, limit: 10).isEmpty)
        guard case .admitted = try verdict(try holder.code(at: server.now), at: server) else {
            Issue.record("the true holder is not harmed by it")
            return
        }
    }

    @Test func `what is no code is a problem that carries the verdict`() throws {
        let server = try TestServer()
        let code = try Holder(at: server).code(at: server.now)
        let texts: [(String, String)] = [
            ("", "notOurCode"), ("https://example.com/", "notOurCode"), ("HC1:6BF", "notOurCode"),
            (" " + code, "notOurCode"), ("QC1:", "unreadableCode"), (String(code.dropLast(9)), "unreadableCode"),
            (code + "AB", "unreadableCode"), (code.lowercased(), "unreadableCode"), (code + "\u{0}", "unreadableCode"),
            (code.replacing("QC1:A", with: "QC1:\u{0}"), code.hasPrefix("QC1:A") ? "unreadableCode" : ""),
            ("QC1:" + String(repeating: "A", count: 60_000), "unreadableCode"),
        ]
        for (text, reason) in texts where !reason.isEmpty {
            let answer = try #require(
                try server.post("/api/checkins", CheckInRequest(id: "x", code: text).tree))
            #expect(answer.status == 422, "\(text.prefix(40))")
            #expect(answer.isProblem)
            #expect(answer.json?["verdict"]?.text == "refused")
            #expect(answer.json?["reason"]?.text == reason, "\(text.prefix(40))")
        }
        let large = try #require(
            try server.post(
                "/api/checkins", CheckInRequest(id: "x", code: "QC1:" + String(repeating: "A", count: 1 << 20)).tree))
        #expect(large.status == 413)
        #expect(large.isProblem)
        #expect(try server.service.checkIns(after: 0, limit: 10).isEmpty)
    }

    @Test func `no single flipped bit is admitted or traps`() throws {
        let server = try TestServer()
        let holder = try Holder(at: server)
        let bytes = try Code(text: try holder.code(at: server.now)).bytes
        for bit in stride(from: 0, to: bytes.count * 8, by: 7) {
            var changed = bytes
            changed[bit / 8] ^= 1 << (bit % 8)
            let request = CheckInRequest(id: "bit-\(bit)", code: Code.prefix + Base45.encode(changed))
            let answer = try #require(try server.post("/api/checkins", request.tree))
            #expect(answer.json?["verdict"]?.text == "refused", "bit \(bit)")
        }
    }

    @Test func `the sentence is in the reader's language, and only JSON has it`() throws {
        let server = try TestServer()
        let holder = try Holder(at: server)
        let request = CheckInRequest(id: "s", code: try holder.code(at: server.now - 30)).tree
        let sentences = try ["ko-KR,en;q=0.5", "en", "de, ko;q=0.1", "de", "ko;q=0, en"].map { languages in
            try server.post(
                "/api/checkins", request, headers: ["Content-Type": "application/json", "Accept-Language": languages]
            )?.json?["sentence"]?.text
        }
        #expect(
            sentences == [
                "15초 전에 끝난 코드", "The code ended 15 seconds ago", "15초 전에 끝난 코드", "The code ended 15 seconds ago",
                "The code ended 15 seconds ago",
            ])
        let cbor = try #require(
            try server.ask(
                "POST", "/api/checkins", headers: ["Content-Type": "application/cbor", "Accept": "application/cbor"],
                body: request.encoded))
        #expect(cbor.headers["Content-Type"] == "application/cbor")
        let tree = try CBOR.decode(cbor.body)
        #expect(tree["sentence"] == nil)
        #expect(try Verdict(tree) == .refused(.codeExpired(bySeconds: 15)))
    }

    @Test func `of a thousand copies through 32 connections one is admitted, and the others hear when and where`()
        throws
    {
        let server = try TestServer()
        let code = try Holder(at: server).code(at: server.now)
        let connections = try (0..<32).map { _ in try server.connect() }
        var answers: [(gate: String, verdict: Verdict)] = []
        // On each connection a copy is under way before any answer is read.
        for start in stride(from: 0, to: 1000, by: connections.count) {
            let copies = start..<min(1000, start + connections.count)
            for (connection, copy) in zip(connections, copies) {
                let request = CheckInRequest(id: "copy-\(copy)", code: code, gate: "gate-\(copy)")
                connection.send(
                    TestServer.request(
                        "POST", "/api/checkins",
                        headers: ["Content-Type": "application/cbor", "Accept": "application/cbor"],
                        body: request.tree.encoded))
            }
            for (connection, copy) in zip(connections, copies) {
                let answer = try #require(connection.receive())
                #expect(answer.status == 200)
                answers.append(("gate-\(copy)", try Verdict(try CBOR.decode(answer.body))))
            }
        }
        #expect(answers.count == 1000)
        let admitted = answers.filter(\.verdict.isAdmission)
        #expect(admitted.count == 1)
        let winner = try #require(admitted.first?.gate)
        let others = answers.count { answer in
            answer.verdict == .refused(.alreadyUsed(at: server.now, gate: winner))
                || answer.verdict == .refused(.alreadyInside(since: server.now, gate: winner))
        }
        #expect(others == 999)
        let records = try server.service.checkIns(after: 0, limit: 2000)
        #expect(records.count == 1000)
        #expect(records.count { if case .admitted = $0.outcome { true } else { false } } == 1)
    }

    @Test func `a thousand scans of one code at one gate are one admission, told again`() throws {
        let server = try TestServer()
        let code = try Holder(at: server).code(at: server.now)
        let verdicts = try atOnce(server, (0..<1000).map { CheckInRequest(id: "copy-\($0)", code: code) })
        #expect(Set(verdicts).count == 1)
        #expect(try server.service.checkIns(after: 0, limit: 2000).count == 1)
    }

    @Test func `a thousand sendings of one request are one admission`() throws {
        let server = try TestServer()
        let code = try Holder(at: server).code(at: server.now)
        let verdicts = try atOnce(server, (0..<1000).map { _ in CheckInRequest(id: "same", code: code) })
        #expect(Set(verdicts).count == 1)
        #expect(verdicts.allSatisfy { $0.isAdmission })
        #expect(try server.service.checkIns(after: 0, limit: 2000).count == 1)
    }

    /// The verdicts about requests that are all sent before any answer is read, each on a connection of its own.
    private func atOnce(_ server: TestServer, _ requests: [CheckInRequest]) throws -> [Verdict] {
        let connections = try requests.map { request in
            let connection = try server.connect()
            connection.send(
                TestServer.request(
                    "POST", "/api/checkins",
                    headers: ["Content-Type": "application/cbor", "Accept": "application/cbor"],
                    body: request.tree.encoded))
            return connection
        }
        return try connections.map { connection in
            let answer = try #require(connection.receive())
            #expect(answer.status == 200)
            return try Verdict(try CBOR.decode(answer.body))
        }
    }

    @Test func `a restart forgets nothing`() throws {
        let folder = TestServer.newFolder()
        let clock = TestServer.Clock(1_700_000_000)
        let device = try Device()
        let pass: Pass
        let secret: String?
        do {
            let server = try TestServer(folder: folder, clock: clock, keepsFolder: true)
            secret = server.deskSecret.text
            pass = try device.enrol(at: server)
            _ = try verdict(try device.code(pass, at: clock.now), at: server)
        }
        clock.advance(by: 60)
        let server = try TestServer(folder: folder, clock: clock)
        #expect(server.deskSecret.text == nil)
        #expect(try device.enrol(at: server).bytes == pass.bytes)
        #expect(
            try verdict(try device.code(pass, at: clock.now), at: server)
                == .refused(.alreadyInside(since: clock.now - 60, gate: "main")))
        let list = try server.ask(
            "GET", "/api/checkins", headers: ["Authorization": "Bearer \(try #require(secret))"])
        #expect(list?.json?["checkins"]?.array?.count == 2)
    }

    @Test func `once a server has stopped, the ledger's file alone is the whole ledger`() throws {
        let server = try TestServer()
        _ = try verdict(try Holder(at: server).code(at: server.now), at: server)
        server.stop()
        let copy = server.folder + "/copy.sqlite"
        try FileManager.default.copyItem(atPath: server.folder + "/ledger.sqlite", toPath: copy)
        #expect(try SQLLedger(path: copy).checkIns(after: 0, limit: 9).count == 1)
    }

    @Test func `when nothing could be recorded, nobody is admitted`() throws {
        let ledger = ScriptedLedger([.failure(.full), .failure(.broken("x")), .success(.idAlreadyUsed)])
        let service = try CheckInService(
            privateKeys: .inMemory(), sealingKey: SealingKey(), ledger: ledger, policy: .ofMainVenue,
            clock: { 1_700_000_000 })
        let issuer = service.issuer
        let device = try Device()
        let number = try #require(SafeNumber("12현34규"))
        let pass = try issuer.pass { () throws(PassError) in
            try PassClaims(safeNumber: number, expiresAt: .max, id: PassID(1), deviceKey: device.key.publicKey)
        }
        let request = CheckInRequest(id: "a", code: try device.code(pass, at: 1_700_000_000))
        let scan = try service.examine(request)
        var errors: [ServiceError] = []
        for _ in 0..<3 {
            let answered = Awaiting<Result<Decision, ServiceError>>()
            service.checkIn(scan, id: request.id, venue: request.venue) { answered.fill($0) }
            do { _ = try answered.wait().get() } catch let error as ServiceError { errors.append(error) }
        }
        #expect(errors == [.ledger(.full), .ledger(.broken("x")), .idAlreadyUsed])
        #expect(errors.map { Problem($0).status } == [.serviceUnavailable, .internalServerError, .conflict])
        service.stop()
        let late = Awaiting<Result<Decision, ServiceError>>()
        service.checkIn(scan, id: request.id, venue: request.venue) { late.fill($0) }
        #expect(throws: ServiceError.ledger(.closed)) { try late.wait().get() }
    }
}

extension Verdict {
    fileprivate var isAdmission: Bool {
        if case .admitted = self { true } else { false }
    }
}
