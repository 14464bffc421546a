/// What engines write differently.
struct Dialect: Sendable {
    /// Begins a transaction that writes; from here to its end no other one does. As the migrations run it.
    let begin: String
    /// Whether one value may hold many, so that one statement does for all.
    let takesArrays: Bool
    /// The greater of two values.
    let greatest: String
    /// The highest number that was given in a table.
    let highestNumber: @Sendable (_ table: String) -> String
    /// What is true of the check-ins of passes; `which` says of which, such as `= ?1`.
    let checkInsOfPasses: @Sendable (_ which: String) -> String
    /// What puts the check-in just added, of the pass ?1 at the venue ?2 and the time ?3, among the others of the pass.
    let linkCheckIn: [String]
    /// What deletes where passes with the ids ?2 to ?3 were before the time ?1.
    let forgetPresence: [String]
    /// Begins a transaction that sees everything as it is at its beginning.
    let beginReading: String
    /// What keeps it in mind that a number was given: with the number and the table's name as values.
    let keepNumber: [String]
    /// What makes new rows be numbered after those that have their numbers already, if anything has to.
    let goOn: (@Sendable (_ table: String, _ key: String) -> String)?
    /// What is to be done once rows were taken from elsewhere; empty where that is nothing.
    let afterTaking: String
    /// The schema's steps.
    let migrations: [Migration]
    /// Gives ``readVersion`` something to read, if need be.
    let keepVersion: String
    /// How many steps the schema has had.
    let readVersion: String
    let writeVersion: @Sendable (Int64) -> String
}
