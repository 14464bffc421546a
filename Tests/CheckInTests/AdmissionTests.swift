import CheckIn
import TestSupport
import Testing

/// One scan at a time: each rule, at its bounds.
struct AdmissionTests {
    private let gate = "정문"
    private let holder: Holder
    private let now: Int64 = 1_790_000_000
    private let expiresAt: Int64 = 1_800_000_000

    init() throws {
        holder = try Holder(of: Issuer(), status: "접종", name: "김현규")
    }

    private func decide(
        issuedAt: Int64? = nil, authenticity: Authenticity = .genuine, direction: Direction = .entry,
        by holder: Holder? = nil, at now: Int64? = nil, knowing knowledge: Knowledge = Knowledge(),
        policy: AdmissionPolicy = AdmissionPolicy(venue: "도서관")
    ) throws -> Decision {
        let code = try (holder ?? self.holder).code(at: issuedAt ?? now ?? self.now)
        let scan = Scan(code: code, authenticity: authenticity, direction: direction, gate: gate)
        return Admission.decide(scan, at: now ?? self.now, knowing: knowledge, policy: policy)
    }

    private func refusal(
        issuedAt: Int64? = nil, authenticity: Authenticity = .genuine, direction: Direction = .entry,
        by holder: Holder? = nil, at now: Int64? = nil, knowing knowledge: Knowledge = Knowledge(),
        policy: AdmissionPolicy = AdmissionPolicy(venue: "도서관")
    ) throws -> Refusal? {
        let decision = try decide(
            issuedAt: issuedAt, authenticity: authenticity, direction: direction, by: holder, at: now,
            knowing: knowledge, policy: policy)
        guard case .refused(let refusal) = decision.verdict else { return nil }
        return refusal
    }

    @Test func anAdmissionCarriesItsFacts() throws {
        let decision = try decide(knowing: Knowledge(inside: 7))
        let entry = Entry(
            passID: holder.pass.claims.id, safeNumber: holder.pass.claims.safeNumber, name: "김현규", status: "접종",
            direction: .entry, gate: gate, at: now, inside: 8)
        #expect(decision == Decision(verdict: .admitted(entry), isRepeat: false))
    }

    @Test func whatIsNotGenuineIsRefusedWithItsReason() throws {
        #expect(try refusal(authenticity: .forgedPass) == .forgedPass)
        #expect(try refusal(authenticity: .forgedCode) == .forgedCode)
        #expect(try refusal(authenticity: .unknownIssuer(KeyID(1))) == .unknownIssuer(keyID: KeyID(1)))
        #expect(try refusal(authenticity: .noDataOnThisGate) == .noDataOnThisGate)
    }

    // MARK: The clock

    @Test(
        arguments: [
            (-5, nil), (-6, .codeFromTheFuture(bySeconds: 6)), (0, nil), (15, nil), (20, nil),
            (21, .codeExpired(bySeconds: 6)), (40, .codeExpired(bySeconds: 25)),
            (-3600, .codeFromTheFuture(bySeconds: 3600)),
        ] as [(Int64, Refusal?)])
    func aCodeIsFreshFromFiveSecondsBeforeToFiveAfterItsFifteen(age: Int64, refusal: Refusal?) throws {
        #expect(try self.refusal(issuedAt: now - age) == refusal)
    }

    @Test func skewAndGraceAreTheVenues() throws {
        let policy = AdmissionPolicy(venue: "도서관", skewSeconds: 0, graceSeconds: 60)
        #expect(try refusal(issuedAt: now + 1, policy: policy) == .codeFromTheFuture(bySeconds: 1))
        #expect(try refusal(issuedAt: now - 75, policy: policy) == nil)
        #expect(try refusal(issuedAt: now - 76, policy: policy) == .codeExpired(bySeconds: 61))
    }

    @Test(arguments: [Int64.min, .min + 1, -1, 0, 1, .max - 1, .max], [Int64.min, -1, 0, 1_790_000_000, .max])
    func noTimeWhateverItsValueTraps(issuedAt: Int64, now: Int64) throws {
        let holders = try [
            Holder(of: Issuer(), expiresAt: .min, notBefore: .max),
            Holder(of: Issuer(), expiresAt: .max, notBefore: .min),
        ]
        for holder in holders {
            for time: Int64 in [.min, 0, .max] {
                for direction in Direction.allCases {
                    let verdict = Verdict.refused(.notInside)
                    let history = PassHistory(
                        lastUse: .init(issuedAt: time, at: time, gate: gate),
                        presence: direction == .entry ? .outside(since: time) : .inside(since: time, gate: gate),
                        lastScan: .init(issuedAt: issuedAt, direction: direction, at: time, verdict: verdict),
                        revokedSince: nil)
                    let policy = AdmissionPolicy(
                        venue: "v", skewSeconds: time, graceSeconds: time, repeatWindowSeconds: time,
                        reentry: .afterCooldown(seconds: time), capacity: time,
                        openings: [.init(opensAt: time, closesAt: .max)])
                    for history in [history, PassHistory()] {
                        let knowledge = Knowledge(pass: history, inside: time)
                        let code = try holder.code(at: issuedAt)
                        let scan = Scan(code: code, authenticity: .genuine, direction: direction, gate: gate)
                        let decision = Admission.decide(scan, at: now, knowing: knowledge, policy: policy)
                        _ = knowledge.after(scan, decision, at: now)
                    }
                }
            }
        }
    }

    @Test func secondsThatDoNotFitEndAtTheBound() throws {
        #expect(try refusal(issuedAt: .min, at: 1) == .codeExpired(bySeconds: .max - 15))
        #expect(try refusal(issuedAt: .max, at: -1) == .codeFromTheFuture(bySeconds: .max))
    }

    // MARK: The pass

    @Test func aPassIsGoodUntilItsLastSecondGiveOrTakeTheSkew() throws {
        #expect(try refusal(at: expiresAt + 4) == nil)
        #expect(try refusal(at: expiresAt + 5) == .passExpired(since: expiresAt))
    }

    @Test func aPassIsGoodFromItsFirstSecondGiveOrTakeTheSkew() throws {
        let holder = try Holder(of: Issuer(), notBefore: now)
        #expect(try refusal(by: holder, at: now - 5) == nil)
        #expect(try refusal(by: holder, at: now - 6) == .passNotYetValid(until: now))
    }

    @Test func aRevokedPassIsRefusedSinceThen() throws {
        let knowledge = Knowledge(pass: PassHistory(revokedSince: now - 100))
        #expect(try refusal(knowing: knowledge) == .revoked(since: now - 100))
    }

    // MARK: The venue

    @Test func aPassForOtherVenuesSaysWhereItIsGood() throws {
        let holder = try Holder(of: Issuer(), venues: ["강당", "체육관"])
        #expect(try refusal(by: holder) == .wrongVenue(validAt: ["강당", "체육관"]))
        #expect(try refusal(by: holder, policy: AdmissionPolicy(venue: "체육관")) == nil)
    }

    @Test func aClosedVenueSaysWhenItOpens() throws {
        let day: Int64 = 86_400
        func opening(_ days: Int64) -> AdmissionPolicy.Opening {
            .init(opensAt: now + days * day, closesAt: now + days * day + 3600)
        }
        func refusal(_ openings: [AdmissionPolicy.Opening]?, at time: Int64? = nil) throws -> Refusal? {
            try self.refusal(at: time, policy: AdmissionPolicy(venue: "도서관", openings: openings))
        }
        #expect(try refusal(nil) == nil)
        #expect(try refusal([]) == .venueClosed(opensAt: nil))
        #expect(try refusal([opening(-1)]) == .venueClosed(opensAt: nil))
        #expect(try refusal([opening(2), opening(-1), opening(1)]) == .venueClosed(opensAt: now + day))
        #expect(try refusal([opening(0)]) == nil)
        #expect(try refusal([opening(0)], at: now - 1) == .venueClosed(opensAt: now))
        #expect(try refusal([opening(0)], at: now + 3599) == nil)
        #expect(try refusal([opening(0), opening(1)], at: now + 3600) == .venueClosed(opensAt: now + day))
    }

    @Test func aFullVenueSaysHowManyItHolds() throws {
        let policy = AdmissionPolicy(venue: "도서관", capacity: 2)
        #expect(try refusal(knowing: Knowledge(inside: 1), policy: policy) == nil)
        #expect(try refusal(knowing: Knowledge(inside: 2), policy: policy) == .venueFull(capacity: 2))
        #expect(try refusal(knowing: Knowledge(inside: 3), policy: policy) == .venueFull(capacity: 2))
        #expect(try refusal(knowing: Knowledge(inside: nil), policy: policy) == nil)
        #expect(
            try refusal(knowing: Knowledge(inside: 0), policy: AdmissionPolicy(venue: "도서관", capacity: 0))
                == .venueFull(capacity: 0))
    }

    // MARK: Status

    @Test func aVenueMayAskForAStatus() throws {
        let policy = AdmissionPolicy(venue: "도서관", requiredStatus: "접종")
        #expect(try refusal(policy: policy) == nil)
        for status in [nil, "미접종", "접종 "] {
            let other = try Holder(of: Issuer(), status: status)
            #expect(try refusal(by: other, policy: policy) == .statusNeeded("접종"))
        }
        let inside = Knowledge(pass: PassHistory(presence: .inside(since: now - 60, gate: gate)))
        let other = try Holder(of: Issuer())
        #expect(try refusal(direction: .exit, by: other, knowing: inside, policy: policy) == nil)
    }

    // MARK: Uses

    @Test func aCodeThatWasUsedOrIsOlderThanTheOneUsedIsNotTakenAgain() throws {
        let use = PassHistory.Use(issuedAt: now - 5, at: now - 4, gate: "후문")
        let knowledge = Knowledge(pass: PassHistory(lastUse: use, presence: .outside(since: now - 1)))
        let policy = AdmissionPolicy(venue: "도서관", reentry: .afterExit)
        #expect(
            try refusal(issuedAt: now - 5, knowing: knowledge, policy: policy) == .alreadyUsed(at: now - 4, gate: "후문"))
        #expect(
            try refusal(issuedAt: now - 6, knowing: knowledge, policy: policy) == .alreadyUsed(at: now - 4, gate: "후문"))
        #expect(try refusal(issuedAt: now - 4, knowing: knowledge, policy: policy) == nil)
    }

    @Test func whoeverIsInsideIsToldSinceWhenAndWhere() throws {
        let knowledge = Knowledge(pass: PassHistory(presence: .inside(since: now - 60, gate: "후문")))
        #expect(try refusal(knowing: knowledge) == .alreadyInside(since: now - 60, gate: "후문"))
    }

    @Test func reentryIsTheVenues() throws {
        let knowledge = Knowledge(pass: PassHistory(presence: .outside(since: now - 60)))
        func refusal(_ reentry: AdmissionPolicy.Reentry) throws -> Refusal? {
            try self.refusal(knowing: knowledge, policy: AdmissionPolicy(venue: "도서관", reentry: reentry))
        }
        #expect(try refusal(.never) == .noReentry(until: nil))
        #expect(try refusal(.afterExit) == nil)
        #expect(try refusal(.afterCooldown(seconds: 60)) == nil)
        #expect(try refusal(.afterCooldown(seconds: 61)) == .noReentry(until: now + 1))
    }

    // MARK: Exits

    @Test func anExitIsForSomebodyInside() throws {
        let inside = Knowledge(pass: PassHistory(presence: .inside(since: now - 60, gate: "후문")), inside: 5)
        let decision = try decide(direction: .exit, knowing: inside)
        guard case .admitted(let entry) = decision.verdict else {
            Issue.record("refused")
            return
        }
        #expect(entry.direction == .exit)
        #expect(entry.inside == 4)
        #expect(try refusal(direction: .exit) == .notInside)
        let outside = Knowledge(pass: PassHistory(presence: .outside(since: now - 60)))
        #expect(try refusal(direction: .exit, knowing: outside) == .notInside)
    }

    @Test func nobodyIsKeptInside() throws {
        let holder = try Holder(of: Issuer(), expiresAt: now - 1000, venues: ["강당"])
        let history = PassHistory(presence: .inside(since: now - 60, gate: "후문"), revokedSince: now - 10)
        let policy = AdmissionPolicy(venue: "도서관", capacity: 0, openings: [])
        let knowledge = Knowledge(pass: history, inside: 9)
        #expect(try refusal(direction: .exit, by: holder, knowing: knowledge, policy: policy) == nil)
    }

    @Test func anExitAsksForTheDeviceAllTheSame() throws {
        let use = PassHistory.Use(issuedAt: now - 30, at: now - 30, gate: "후문")
        let history = PassHistory(lastUse: use, presence: .inside(since: now - 30, gate: "후문"))
        let knowledge = Knowledge(pass: history)
        #expect(try refusal(authenticity: .forgedCode, direction: .exit, knowing: knowledge) == .forgedCode)
        #expect(try refusal(issuedAt: now - 21, direction: .exit, knowing: knowledge) == .codeExpired(bySeconds: 6))
        #expect(
            try refusal(issuedAt: now + 6, direction: .exit, knowing: knowledge) == .codeFromTheFuture(bySeconds: 6))
        let used = Knowledge(
            pass: PassHistory(lastUse: .init(issuedAt: now, at: now, gate: "후문"), presence: history.presence))
        #expect(try refusal(direction: .exit, knowing: used) == .alreadyUsed(at: now, gate: "후문"))
    }

    @Test func aCountOfNobodyDoesNotFallBelowNobody() throws {
        let knowledge = Knowledge(pass: PassHistory(presence: .inside(since: 0, gate: gate)), inside: 0)
        guard case .admitted(let entry) = try decide(direction: .exit, knowing: knowledge).verdict else {
            Issue.record("refused")
            return
        }
        #expect(entry.inside == 0)
    }

    // MARK: Order

    @Test func theFirstRuleThatIsBrokenIsTheRefusal() throws {
        // Everything is wrong at once; then one thing after the other is put right.
        var authenticity = Authenticity.forgedCode
        var issuedAt = now - 1000
        var expiresAt = now - 1000
        var venues = ["강당"]
        var policy = AdmissionPolicy(venue: "도서관", reentry: .never, capacity: 0, openings: [])
        var history = PassHistory(
            lastUse: .init(issuedAt: now, at: now, gate: "a"), presence: .inside(since: 1, gate: "b"), revokedSince: 2)
        var heard: [Refusal?] = []
        func next() throws {
            let holder = try Holder(of: Issuer(), expiresAt: expiresAt, venues: venues)
            heard.append(
                try refusal(
                    issuedAt: issuedAt, authenticity: authenticity, by: holder,
                    knowing: Knowledge(pass: history, inside: 1), policy: policy))
        }
        try next()
        authenticity = .genuine
        try next()
        issuedAt = now
        try next()
        expiresAt = now + 1000
        try next()
        history.revokedSince = nil
        try next()
        venues = ["도서관"]
        try next()
        policy.openings = nil
        try next()
        history.lastUse = nil
        try next()
        history.presence = .outside(since: 3)
        try next()
        history.presence = .neverSeen
        try next()
        policy.capacity = nil
        try next()
        #expect(
            heard == [
                .forgedCode, .codeExpired(bySeconds: 985), .passExpired(since: now - 1000), .revoked(since: 2),
                .wrongVenue(validAt: ["강당"]), .venueClosed(opensAt: nil), .alreadyUsed(at: now, gate: "a"),
                .alreadyInside(since: 1, gate: "b"), .noReentry(until: nil), .venueFull(capacity: 0), nil,
            ])
    }
}
