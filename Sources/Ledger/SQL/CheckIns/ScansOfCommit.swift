import CheckIn

/// The scans of a commit: what was kept of them and their passes before, and what has come of them by now.
struct ScansOfCommit {
    private var passes: [PassID: Pass] = [:]
    /// What is recorded, by the ids under which scans were sent; what this commit added is in ``added``.
    private var records: [String: CheckInRecord] = [:]
    private var placesOfAdded: [String: Int] = [:]
    private(set) var added: [CheckInRecord] = []
    /// Further ids, and those of the scans that they repeat.
    private(set) var repeats: [(id: String, original: String)] = []

    private struct Pass {
        var kept: [PlaceOfPass] = []
        var trace = TraceOfPass()
        /// Which of those added are its own.
        var added: [Int] = []
    }

    /// A pass at a venue, as it is to be kept.
    struct Change {
        let pass: PassID
        let venue: String
        /// Of the latest admission in this commit, if there is one.
        var issuedAt: Int64 = 0
        var direction = PresenceTable.unseen
        var gate = ""
        let newest: Int64
    }

    init(_ scans: [SentScan] = []) {
        passes.reserveCapacity(scans.count)
        placesOfAdded.reserveCapacity(scans.count)
        added.reserveCapacity(scans.count)
        for sent in scans { passes[sent.pass] = Pass() }
    }

    /// Whose scans they are.
    var passIDs: some Collection<PassID> { passes.keys }

    mutating func keep(_ record: CheckInRecord, id: String) {
        records[id] = record
    }

    mutating func keep(_ place: PlaceOfPass, of pass: PassID) {
        passes[pass]?.kept.append(place)
        passes[pass]?.trace.places.append(place)
    }

    mutating func keep(endedAt: Int64, of pass: PassID) {
        passes[pass]?.trace.endedAt = endedAt
    }

    func record(id: String) -> CheckInRecord? {
        placesOfAdded[id].map { added[$0] } ?? records[id]
    }

    func trace(of pass: PassID) -> TraceOfPass {
        passes[pass]?.trace ?? TraceOfPass()
    }

    /// Whether the code is newer than all that were shown at the venue before this commit.
    func isNew(_ sent: SentScan) -> Bool {
        let place = passes[sent.pass]?.kept.first { $0.venue == sent.venue }
        return place?.newest ?? .min < sent.scan.code.issuedAt
    }

    /// The last one added at a gate.
    func lastAdded(at place: GateOfPass) -> CheckInRecord? {
        passes[place.pass]?.added.last { added[$0].gate == place.gate && added[$0].venue == place.venue }
            .map { added[$0] }
    }

    mutating func add(_ record: CheckInRecord) {
        placesOfAdded[record.id] = added.count
        passes[record.passID]?.added.append(added.count)
        passes[record.passID]?.trace.add(record)
        added.append(record)
    }

    mutating func addRepeat(id: String, of original: CheckInRecord) {
        records[id] = original
        repeats.append((id, original.id))
    }

    /// What has changed of passes at venues: where they were kept and are admitted, and elsewhere.
    func changes() -> (admitted: [Change], others: [Change]) {
        var admitted: [Change] = []
        var others: [Change] = []
        admitted.reserveCapacity(added.count)
        for (id, pass) in passes {
            for place in pass.trace.places where pass.added.contains(where: { added[$0].venue == place.venue }) {
                var change = Change(pass: id, venue: place.venue, newest: place.newest ?? 0)
                let last = pass.added.last { added[$0].venue == place.venue && added[$0].isAdmission }
                if let last {
                    change.issuedAt = added[last].issuedAt
                    change.direction = added[last].direction.rawValue
                    change.gate = added[last].gate
                }
                if last != nil, pass.kept.contains(where: { $0.venue == place.venue }) {
                    admitted.append(change)
                } else {
                    others.append(change)
                }
            }
        }
        return (admitted, others)
    }
}

extension TraceOfPass {
    fileprivate mutating func add(_ record: CheckInRecord) {
        let index = places.firstIndex { $0.venue == record.venue } ?? places.endIndex
        if index == places.endIndex { places.append(PlaceOfPass(venue: record.venue)) }
        if record.isAdmission { places[index].visit = record.visit }
        places[index].newest = max(places[index].newest ?? .min, record.issuedAt)
    }
}
