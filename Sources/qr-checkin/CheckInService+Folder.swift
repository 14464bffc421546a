import CheckInServer

extension CheckInService {
    /// The service of a data folder that is there already, whether a server runs on it or not. Stop it when done.
    static func open(_ folder: String, _ console: Console) throws(CommandError) -> CheckInService {
        do throws(StartError) {
            return try CheckInService(try DataFolder(existing: folder), clock: console.now)
        } catch {
            throw CommandError(error)
        }
    }
}
