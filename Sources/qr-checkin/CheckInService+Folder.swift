import CheckInServer

extension CheckInService {
    /// The service of a data folder that is there already, whether a server runs on it or not. Stop it when done.
    ///
    /// - Parameter database: The URL of the ledger, where it is not in the folder.
    static func open(
        _ folder: String, database: String? = nil, _ console: Console
    ) throws(CommandError) -> CheckInService {
        do throws(StartError) {
            return try CheckInService(try DataFolder(existing: folder, database: database), clock: console.now)
        } catch {
            throw CommandError(error)
        }
    }
}
