import CheckIn
import Keys
import TestSupport
import Testing

/// A gate without a server, from what it was told the last time.
struct GateMemoryTests {
    private let issuer: Issuer
    private let holder: Holder

    init() throws {
        issuer = try Issuer()
        holder = try Holder(of: issuer)
    }

    private func page(
        _ passes: [KnownPass] = [], at time: Int64 = 1000, keys: IssuerKeys? = nil, inside: Int64 = 0,
        rules: VenueRules? = nil, forgetBefore: Int64? = nil, isStart: Bool = false, hasMore: Bool = false
    ) -> GateSnapshot {
        GateSnapshot(
            serverTime: time, keys: keys ?? issuer.keys,
            venues: [Venue(name: "main", inside: inside, rules: rules)], passes: passes,
            forgetBefore: forgetBefore, isStart: isStart, next: "\(time)", hasMore: hasMore)
    }

    private func memory(_ passes: [KnownPass] = [], inside: Int64 = 0, rules: VenueRules? = nil) -> GateMemory {
        var memory = GateMemory()
        memory.learn(page(passes, inside: inside, rules: rules, isStart: true))
        return memory
    }

    private func revoked(_ holder: Holder, since: Int64, passExpiresAt: Int64 = 1_800_000_000) -> KnownPass {
        KnownPass(
            id: holder.pass.claims.id, revocation: KnownPass.Revocation(since: since, passExpiresAt: passExpiresAt))
    }

    private func visited(_ holder: Holder, _ presence: PassHistory.Presence, issuedAt: Int64) -> KnownPass {
        let use = PassHistory.Use(issuedAt: issuedAt, at: issuedAt, gate: "south")
        return KnownPass(
            id: holder.pass.claims.id, visits: [KnownPass.Visit(venue: "main", use: use, presence: presence)])
    }

    /// What the gate says to the code of that second.
    private func decide(
        _ memory: inout GateMemory, _ holder: Holder, at second: Int64, issuedAt: Int64? = nil, gate: String = "north",
        _ direction: Direction = .entry, venue: String = "main"
    ) throws -> Decision? {
        let code = try holder.code(at: issuedAt ?? second)
        let scan = Scan(
            code: code, authenticity: code.authenticity(issuers: memory.issuers, verifier: .system),
            direction: direction, gate: gate)
        return memory.decide(scan, at: venue, now: second)
    }

    private func refusal(_ decision: Decision?) -> Refusal? {
        if case .refused(let refusal) = decision?.verdict { refusal } else { nil }
    }

    private func isAdmitted(_ decision: Decision?) -> Bool {
        if case .admitted = decision?.verdict { true } else { false }
    }

    @Test func `a gate that was told nothing, or not all, admits nobody and says so`() throws {
        var memory = GateMemory()
        #expect(refusal(try decide(&memory, holder, at: 1000)) == .noDataOnThisGate)
        #expect(memory.mark == nil)
        memory.learn(page(isStart: true, hasMore: true))
        #expect(refusal(try decide(&memory, holder, at: 1000)) == .noDataOnThisGate)
        #expect(memory.toldAt == nil)
        memory.learn(page())
        #expect(isAdmitted(try decide(&memory, holder, at: 1000)))
        #expect(memory.toldAt == 1000)
    }

    @Test func `a genuine scan is not believed either while too little is known`() throws {
        var memory = GateMemory()
        let scan = Scan(code: try holder.code(at: 1000), authenticity: .genuine, direction: .entry, gate: "north")
        #expect(memory.decide(scan, at: "main", now: 1000)?.verdict == .refused(.noDataOnThisGate))
    }

    @Test func `a pass that was revoked meanwhile is refused after the next page`() throws {
        var memory = memory()
        #expect(isAdmitted(try decide(&memory, holder, at: 1000)))
        _ = try decide(&memory, holder, at: 1020, .exit)
        memory.learn(page([revoked(holder, since: 1030)], at: 1040))
        #expect(refusal(try decide(&memory, holder, at: 1050)) == .revoked(since: 1030))
    }

    @Test func `a gate admits once by itself, whatever the copy, and lets out`() throws {
        var memory = memory(inside: 7)
        guard case .admitted(let entry)? = try decide(&memory, holder, at: 1000)?.verdict else {
            Issue.record("the holder comes in")
            return
        }
        #expect(entry.inside == 8)
        #expect(try decide(&memory, holder, at: 1003, issuedAt: 1000)?.isRepeat == true)
        #expect(
            refusal(try decide(&memory, holder, at: 1004, issuedAt: 1000)) == .alreadyUsed(at: 1000, gate: "north"))
        #expect(refusal(try decide(&memory, holder, at: 1060)) == .alreadyInside(since: 1000, gate: "north"))
        guard case .admitted(let exit)? = try decide(&memory, holder, at: 1061, .exit)?.verdict else {
            Issue.record("nobody is kept inside")
            return
        }
        #expect(exit.inside == 7)
        #expect(isAdmitted(try decide(&memory, holder, at: 1080)))
    }

    @Test func `who came in elsewhere before the page is inside here, too`() throws {
        var memory = memory([visited(holder, .inside(since: 900, gate: "south"), issuedAt: 900)], inside: 1)
        #expect(refusal(try decide(&memory, holder, at: 1000)) == .alreadyInside(since: 900, gate: "south"))
        #expect(refusal(try decide(&memory, holder, at: 905, issuedAt: 900)) == .alreadyUsed(at: 900, gate: "south"))
        guard case .admitted(let exit)? = try decide(&memory, holder, at: 1010, .exit)?.verdict else {
            Issue.record("the holder leaves")
            return
        }
        #expect(exit.inside == 0)
    }

    @Test func `what happened here stays until the server knows of something later`() throws {
        var memory = memory()
        _ = try decide(&memory, holder, at: 1000)
        // The server has heard of nothing, and then of less.
        memory.learn(page(at: 1010))
        memory.learn(page([visited(holder, .outside(since: 950), issuedAt: 950)], at: 1020))
        #expect(refusal(try decide(&memory, holder, at: 1030)) == .alreadyInside(since: 1000, gate: "north"))
        // Beginning anew changes nothing about it.
        memory.learn(page(at: 1040, isStart: true))
        #expect(refusal(try decide(&memory, holder, at: 1050)) == .alreadyInside(since: 1000, gate: "north"))
        // The server tells that the holder has left with a later code.
        memory.learn(page([visited(holder, .outside(since: 1055), issuedAt: 1055)], at: 1060, inside: 0))
        guard case .admitted(let entry)? = try decide(&memory, holder, at: 1070)?.verdict else {
            Issue.record("the holder comes back")
            return
        }
        #expect(entry.inside == 1)
    }

    @Test func `a key is known before it signs, and a retired one no more`() throws {
        let next = try Issuer()
        var memory = memory()
        memory.learn(page(keys: IssuerKeys(issuer.keys.keys + next.keys.keys)))
        #expect(isAdmitted(try decide(&memory, try Holder(of: next, id: 2), at: 1000)))
        memory.learn(page(keys: next.keys))
        #expect(refusal(try decide(&memory, holder, at: 1000)) == .unknownIssuer(keyID: issuer.keyID))
    }

    @Test func `the venue's rules count without a server`() throws {
        var full = memory(inside: 1, rules: VenueRules(capacity: 1))
        #expect(refusal(try decide(&full, holder, at: 1000)) == .venueFull(capacity: 1))
        var closed = memory(rules: VenueRules(hours: OpeningHours(utcOffsetMinutes: 0, spans: [])))
        #expect(refusal(try decide(&closed, holder, at: 1000)) == .venueClosed(opensAt: nil))
        var strict = memory(rules: VenueRules(requiredStatus: "접종"))
        #expect(refusal(try decide(&strict, holder, at: 1000)) == .statusNeeded("접종"))
        var never = memory(rules: VenueRules(reentry: .never))
        _ = try decide(&never, holder, at: 1000)
        _ = try decide(&never, holder, at: 1020, .exit)
        #expect(refusal(try decide(&never, holder, at: 1040)) == .noReentry(until: nil))
        #expect(try decide(&never, holder, at: 1050, venue: "elsewhere") == nil)
    }

    @Test func `a forged code changes nothing`() throws {
        var memory = memory()
        let before = memory
        let stranger = try Holder(of: try Issuer())
        _ = try decide(&memory, stranger, at: 1000)
        #expect(memory == before)
    }

    @Test func `what the server has deleted is forgotten`() throws {
        var memory = memory([revoked(try Holder(of: issuer, id: 3), since: 10, passExpiresAt: 900)])
        _ = try decide(&memory, holder, at: 1000)
        let size = memory.tree.encoded.count
        memory.learn(page(at: 2_500_000, forgetBefore: 1001))
        #expect(memory.tree.encoded.count < size)
        #expect(memory.tree["told"]?.array?.isEmpty == true)
        #expect(memory.tree["own"]?.array?.isEmpty == true)
    }

    @Test func `a memory is kept and read again`() throws {
        let gone = visited(try Holder(of: issuer, id: 4), .neverSeen, issuedAt: 5)
        var memory = memory(
            [revoked(try Holder(of: issuer, id: 3), since: 10), gone], inside: 3,
            rules: VenueRules(reentry: .afterCooldown(seconds: 9), capacity: 5))
        _ = try decide(&memory, holder, at: 1000)
        _ = try decide(&memory, try Holder(of: issuer, id: 5, name: "김현규"), at: 1001, .exit)
        #expect(try GateMemory(try CBOR.decode(memory.tree.encoded)) == memory)
        #expect(try GateMemory(try CBOR.decode(GateMemory().tree.encoded)) == GateMemory())
    }

    @Test func `what is kept names nobody, and a repeat is answered with the name all the same`() throws {
        let named = try Holder(of: issuer, status: "2차 접종", name: "김현규")
        var memory = memory()
        let first = try #require(try decide(&memory, named, at: 1000))
        let kept = memory.tree.encoded
        for secret in ["김현규", "2차 접종", named.pass.claims.safeNumber.text] {
            #expect(kept.firstRange(of: Array(secret.utf8)) == nil)
        }
        var read = try GateMemory(try CBOR.decode(kept))
        #expect(try decide(&read, named, at: 1002, issuedAt: 1000) == Decision(verdict: first.verdict, isRepeat: true))
    }

    @Test func `no time traps`() throws {
        let times: [Int64] = [.min, -1, 0, .max]
        for told in times {
            var memory = memory([visited(holder, .inside(since: told, gate: "g"), issuedAt: told)], inside: told)
            for now in times {
                for issuedAt in times {
                    _ = try decide(&memory, holder, at: now, issuedAt: issuedAt)
                    _ = try decide(&memory, holder, at: now, issuedAt: issuedAt, .exit)
                }
            }
            memory.learn(page(at: told, forgetBefore: told))
        }
    }

    @Test func `a damaged memory is refused with a reason`() throws {
        var memory = memory([visited(holder, .inside(since: 5, gate: "g"), issuedAt: 5)], inside: 1)
        _ = try decide(&memory, try Holder(of: issuer, id: 2), at: 1000)
        let bytes = memory.tree.encoded
        var generator = SeededGenerator(seed: 12)
        for _ in 0..<20_000 {
            var damaged = bytes
            damaged[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: .min ... .max, using: &generator)
            guard let tree = try? CBOR.decode(damaged), var read = try? GateMemory(tree) else { continue }
            _ = try decide(&read, holder, at: 1010)
        }
        for field in ["complete", "told", "own", "scans"] {
            let pairs = try #require(memory.tree.map).filter { $0.key.text != field }
            #expect(throws: MessageError.missing(field: field)) { try GateMemory(.map(pairs)) }
        }
        #expect(throws: MessageError.notAMap) { try GateMemory(.array([])) }
    }
}
