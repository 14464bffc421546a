import CSQLite
import Foundation

/// Carries the write-ahead log over into the file on a thread of its own, so that no commit has to wait for that.
///
/// Unchecked, since the condition's lock guards what changes; the database is touched, and closed, by the thread alone.
final class Checkpointer: @unchecked Sendable {
    /// Some 32 MB. The longer the log, the more often a page in it is superseded and need not be carried over.
    private static let pagesInLog: Int32 = 8000

    private var database: SQLiteDatabase?
    private let condition = NSCondition()
    private var isDue = false
    private var isStopping = false
    private var hasEnded = false

    /// - Parameter database: A connection of its own.
    init(_ database: SQLiteDatabase) {
        self.database = database
        Thread.detachNewThread { [self] in
            while waitUntilDue() { run() }
            self.database = nil
            condition.lock()
            hasEnded = true
            condition.broadcast()
            condition.unlock()
        }
    }

    /// Watches a connection that writes, in place of SQLite's own checkpoints on it. Wraps sqlite3_wal_hook.
    func watch(_ database: SQLiteDatabase) {
        sqlite3_wal_hook(
            database.handle,
            { checkpointer, _, _, pages in
                if pages >= Checkpointer.pagesInLog, let checkpointer {
                    Unmanaged<Checkpointer>.fromOpaque(checkpointer).takeUnretainedValue().becomeDue()
                }
                return SQLITE_OK
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Returns when the thread has ended.
    func stop() {
        condition.lock()
        isStopping = true
        condition.broadcast()
        while !hasEnded { condition.wait() }
        condition.unlock()
    }

    private func becomeDue() {
        condition.lock()
        isDue = true
        condition.broadcast()
        condition.unlock()
    }

    private func waitUntilDue() -> Bool {
        condition.lock()
        defer { condition.unlock() }
        while !isDue, !isStopping { condition.wait() }
        isDue = false
        return !isStopping
    }

    /// First all that can be done beside writers; then the little that came meanwhile, which they wait for, so that the
    /// log begins anew. What fails is tried again after a later commit. Wraps sqlite3_wal_checkpoint_v2.
    private func run() {
        for mode in [SQLITE_CHECKPOINT_PASSIVE, SQLITE_CHECKPOINT_PASSIVE, SQLITE_CHECKPOINT_RESTART] {
            sqlite3_wal_checkpoint_v2(database?.handle, nil, mode, nil, nil)
        }
    }
}
