extension Subcommand {
    /// The desk's work, in the order that the help lists it.
    static let desk = [
        deskInvite, deskRevoke, deskVenuesList, deskVenuesSet, deskGatesList, deskGatesAdd, deskGatesPair,
        deskGatesRevoke, deskPerson, deskLookups, deskContradictions, deskDeletionsList, deskDeletionsRun, deskKeysList,
        deskKeysRotate, deskKeysRetire, deskExport, deskImport,
    ]
}
