import Ledger
import Screens

/// Check-ins as a table for people.
struct CheckInsTable {
    private(set) var csv = CSV()
    private let phrases: Phrases

    init(_ records: [CheckInRecord], _ phrases: Phrases) {
        self.phrases = phrases
        csv.add(phrases.columnsOfCheckIns())
        for record in records { csv.add(row(record)) }
    }

    private func row(_ record: CheckInRecord) -> [String] {
        var sentence = ""
        if case .refused(let refusal) = record.outcome { sentence = phrases.staffSentence(refusal, now: record.at) }
        return [
            phrases.sortableTime(record.at), record.recordedAt.map(phrases.sortableTime) ?? "", record.venue,
            record.gate, phrases.word(for: record.direction),
            sentence.isEmpty ? phrases.admittedWord() : phrases.refusedWord(), sentence,
            record.safeNumber?.text ?? "", record.annulledAt.map(phrases.sortableTime) ?? "",
        ]
    }
}
