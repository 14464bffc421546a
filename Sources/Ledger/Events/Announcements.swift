/// Notices from server to server that there is something new in the ledger they share; for one thread.
///
/// A notice may be lost, as with the connection, so whoever waits for one also looks now and then.
public protocol Announcements: AnyObject {
    /// What can be read from when there is a notice; nil where there is no connection.
    var descriptor: Int32? { get }

    /// Tells the others.
    func announce()

    /// Takes the notices that have come.
    func hear()
}
