import CheckIn
import Keys
import TestSupport
import Testing

/// What must hold for scans in any order, from whatever copies of whatever codes.
struct AdmissionPropertyTests {
    private struct Step {
        var issuedAt: Int64
        var time: Int64
        var direction: Direction
    }

    /// Scans of a few codes, over and over, while the clock runs on.
    private func steps(using generator: inout SeededGenerator) -> [Step] {
        var time: Int64 = 0
        return (0..<60).map { _ in
            time += Int64.random(in: 0...9, using: &generator)
            return Step(
                issuedAt: time - Int64.random(in: -8...30, using: &generator), time: time,
                direction: Bool.random(using: &generator) ? .entry : .exit)
        }
    }

    @Test func inAnyInterleavingEntriesAndExitsAlternateAndNoCodeIsUsedTwice() throws {
        let holder = try Holder(of: Issuer())
        let codes = try Dictionary(uniqueKeysWithValues: (-40...600).map { ($0, try holder.code(at: $0)) })
        var generator = SeededGenerator(seed: 10)
        var admissions = 0
        for _ in 0..<500 {
            let reentries: [AdmissionPolicy.Reentry] = [.never, .afterExit, .afterCooldown(seconds: 20)]
            let policy = AdmissionPolicy(venue: "v", reentry: reentries.randomElement(using: &generator)!, capacity: 1)
            var knowledge = [Knowledge](repeating: Knowledge(inside: 0), count: 2)
            var used: [Int64] = []
            var directions: [Direction] = []
            for step in steps(using: &generator) {
                let gate = Int.random(in: 0...1, using: &generator)
                let code = try #require(codes[step.issuedAt])
                let scan = Scan(code: code, authenticity: .genuine, direction: step.direction, gate: "\(gate)")
                let decision = Admission.decide(scan, at: step.time, knowing: knowledge[gate], policy: policy)
                knowledge[gate] = knowledge[gate].after(scan, decision, at: step.time)
                // All but the last scan is the venue's, not the gate's.
                knowledge[1 - gate].pass.lastUse = knowledge[gate].pass.lastUse
                knowledge[1 - gate].pass.presence = knowledge[gate].pass.presence
                knowledge[1 - gate].inside = knowledge[gate].inside
                guard case .admitted(let entry) = decision.verdict, !decision.isRepeat else { continue }
                used.append(step.issuedAt)
                directions.append(entry.direction)
                #expect(-5...20 ~= step.time - step.issuedAt)
            }
            admissions += used.count
            #expect(used == used.sorted() && Set(used).count == used.count)
            #expect(directions == directions.indices.map { $0.isMultiple(of: 2) ? .entry : .exit })
            if policy.reentry == .never { #expect(directions.count <= 2) }
            #expect(knowledge[0].inside == (directions.last == .entry ? 1 : 0))
        }
        #expect(admissions > 1500)
    }

    @Test func ofAThousandCopiesExactlyOneIsAdmitted() throws {
        let code = try Holder(of: Issuer()).code(at: 0)
        let policy = AdmissionPolicy(venue: "v", reentry: .afterExit)
        var knowledge = Knowledge(inside: 0)
        var admitted = 0
        for copy in 0..<1000 {
            let scan = Scan(code: code, authenticity: .genuine, direction: .entry, gate: "\(copy)")
            // Each copy at a gate of its own, which has seen no scan yet.
            knowledge.pass.lastScan = nil
            let decision = Admission.decide(scan, at: Int64(copy % 20), knowing: knowledge, policy: policy)
            knowledge = knowledge.after(scan, decision, at: Int64(copy % 20))
            if case .admitted = decision.verdict { admitted += 1 }
        }
        #expect(admitted == 1)
    }

    @Test func anOlderUseThatIsHeardOfLateDoesNotHideTheNewerOne() throws {
        let holder = try Holder(of: Issuer())
        let use = PassHistory.Use(issuedAt: 100, at: 101, gate: "a")
        let knowledge = Knowledge(pass: PassHistory(lastUse: use, presence: .outside(since: 110)))
        let late = Scan(code: try holder.code(at: 50), authenticity: .genuine, direction: .entry, gate: "b")
        let claims = holder.pass.claims
        let entry = Entry(passID: claims.id, safeNumber: claims.safeNumber, direction: .entry, gate: "b", at: 51)
        #expect(knowledge.after(late, Decision(verdict: .admitted(entry)), at: 51).pass.lastUse == use)
    }
}
