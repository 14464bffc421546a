import CheckIn

/// What each request does to the ledger, inside a transaction.
extension LedgerConnection {
    /// - Parameter trustingIDs: See ``CheckInStore/loading(_:since:trustingIDs:)``.
    func answer(
        _ requests: [LedgerRequest], at now: Int64, policy: AdmissionPolicy, trustingIDs: Bool
    ) throws(LedgerError) -> [LedgerAnswer] {
        var venues = VenuesOfCommit(self, at: now, like: policy)
        var answers: [LedgerAnswer] = []
        answers.reserveCapacity(requests.count)
        var rest = requests[...]
        while let request = rest.first {
            switch request {
            case .checkIn:
                let scans = rest.prefix { $0.isCheckIn }
                answers += try checkIn(scans, at: now, like: policy, trustingIDs: trustingIDs, &venues)
                rest = rest.dropFirst(scans.count)
                continue
            case .recordOffline(let scans):
                var recording = OfflineRecording(self, at: now, like: policy)
                answers.append(.recordedOffline(try recording.outcomes(of: scans, &venues)))
            case .annul(let id, let gate, let venue):
                answers.append(try annul(id, gate: gate, venue: venue, at: now, &venues))
            case .enrol(let new): answers.append(try enrol(new, at: now))
            case .seeGate(let id):
                try access.see(id, at: now)
                answers.append(.gateSeen)
            }
            rest = rest.dropFirst()
        }
        try venues.write()
        return answers
    }

    /// Loads what all of them have to know, decides, and writes what came of it.
    private func checkIn(
        _ requests: ArraySlice<LedgerRequest>, at now: Int64, like policy: AdmissionPolicy, trustingIDs: Bool,
        _ venues: inout VenuesOfCommit
    ) throws(LedgerError) -> [LedgerAnswer] {
        let scans = requests.compactMap { $0.sentScan(usually: policy.venue) }
        // A forged scan says nothing about the pass it names, so it is neither looked up nor recorded.
        let genuine = scans.filter { $0.scan.authenticity == .genuine }
        let store = checkInStore
        try run(
            try store.loading(genuine, since: now - policy.repeatWindowSeconds, trustingIDs: trustingIDs)
                + venues.loading(Set(scans.map(\.venue))))
        let checkIns = CheckInsOfCommit(store: store, now: now)
        var answers: [LedgerAnswer] = []
        answers.reserveCapacity(scans.count)
        for sent in scans {
            let venue = try venues.venue(sent.venue)
            guard let policy = venue.policy else {
                answers.append(.unknownVenue)
                continue
            }
            guard sent.scan.authenticity == .genuine else {
                let decision = Admission.decide(sent.scan, at: now, knowing: Knowledge(), policy: policy)
                answers.append(.decided(decision))
                continue
            }
            answers.append(try checkIns.answer(sent, inside: &venue.inside, policy: policy))
        }
        try store.write()
        return answers
    }
}

extension LedgerRequest {
    fileprivate var isCheckIn: Bool {
        if case .checkIn = self { true } else { false }
    }

    fileprivate func sentScan(usually usual: String) -> SentScan? {
        guard case .checkIn(let id, let scan, let venue) = self else { return nil }
        return SentScan(id: id, scan: scan, venue: venue ?? usual)
    }
}
