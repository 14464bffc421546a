import CPostgreSQL

/// Notices through PostgreSQL's LISTEN and NOTIFY, on a connection of their own that is made anew when it was lost.
final class PostgreSQLAnnouncements: Announcements {
    private let url: String
    private var current: PostgreSQLSession?

    init(url: String) {
        self.url = url
    }

    /// Wraps PQsocket.
    var descriptor: Int32? { session().map { PQsocket($0.handle) } }

    func announce() {
        try? session()?.execute("NOTIFY qr_checkin")
        hear()
    }

    /// Wraps PQconsumeInput and PQnotifies.
    func hear() {
        guard let current, current.isStillAlive else { return self.current = nil }
        while let notice = PQnotifies(current.handle) { PQfreemem(notice) }
    }

    private func session() -> PostgreSQLSession? {
        if let current, current.isAlive { return current }
        current = nil
        guard let session = try? PostgreSQLSession(url: url) else { return nil }
        do throws(LedgerError) { try session.execute("LISTEN qr_checkin") } catch { return nil }
        current = session
        return session
    }
}
