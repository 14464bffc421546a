import CheckIn
import CheckInServer

extension Subcommand {
    /// The desk's work, in the order that the help lists it.
    static let desk: [Subcommand] = [
        deskInvite, deskPasses, deskRevoke, deskVenuesList, deskVenuesSet, deskGatesList, deskGatesAdd, deskGatesPair,
        deskGatesRevoke, deskPerson, deskLookups, deskContradictions, deskDeletionsList, deskDeletionsRun, deskKeysList,
        deskKeysRotate, deskKeysRetire, deskExport, deskImport,
    ]

    /// Lists what a service answers to one question, a row for each item of a field.
    static func list(
        _ words: [String], _ summary: Sentence, at target: String, of field: String,
        row: @escaping @Sendable (CBOR, Console) -> [String]
    ) -> Subcommand {
        Subcommand(
            words: words, summary: summary, options: Desk.options + [.json],
            run: { (arguments, console) throws(CommandError) in
                let answer = try Desk.work(arguments, console) { (desk) throws(CommandError) in try desk.get(target) }
                print(answer, as: (answer[field]?.array ?? []).map { row($0, console) }, arguments, console)
                return .done
            })
    }

    /// The answer as JSON where that is wanted, or else as a table.
    static func print(_ answer: CBOR, as rows: [[String]], _ arguments: Arguments, _ console: Console) {
        if arguments.has(.json) {
            console.print(String(decoding: JSON.encode(answer), as: UTF8.self))
        } else {
            for line in TextTable.lines(rows) { console.print(line) }
        }
    }
}
