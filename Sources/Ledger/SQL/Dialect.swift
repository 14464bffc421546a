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
    /// The schema's steps.
    let migrations: [Migration]
    /// Gives ``readVersion`` something to read, if need be.
    let keepVersion: String
    /// How many steps the schema has had.
    let readVersion: String
    let writeVersion: @Sendable (Int64) -> String
}
