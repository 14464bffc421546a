import CSQLite
import Foundation
import Synchronization

/// Carries the write-ahead log over into the file on a thread of its own, so that no commit has to wait for that.
///
/// Unchecked, since the condition's lock guards what changes; the database is touched, and closed, by the thread alone.
final class Checkpointer: @unchecked Sendable {
    /// Some 4 MB are carried over at once, so that no commit waits long for the disk.
    private static let pagesInStep: Int32 = 1000
    /// With some 32 MB in it the log begins anew.
    private static let pagesInLog: Int32 = 8000

    /// How long the log is to be for the next step.
    private let dueAt = Atomic(Checkpointer.pagesInStep)
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
                guard let checkpointer else { return SQLITE_OK }
                let known = Unmanaged<Checkpointer>.fromOpaque(checkpointer).takeUnretainedValue()
                if pages >= known.dueAt.load(ordering: .relaxed) { known.becomeDue() }
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

    /// What fails is tried again after a later commit.
    private func run() {
        var length = carryOver(SQLITE_CHECKPOINT_PASSIVE)
        if length >= Self.pagesInLog {
            // First all that can be done beside writers; then the little that came meanwhile, which they wait for.
            _ = carryOver(SQLITE_CHECKPOINT_PASSIVE)
            length = carryOver(SQLITE_CHECKPOINT_RESTART)
        }
        dueAt.store(length + Self.pagesInStep, ordering: .relaxed)
    }

    /// Wraps sqlite3_wal_checkpoint_v2.
    ///
    /// - Returns: How many pages are in the log, from which writers go on.
    private func carryOver(_ mode: Int32) -> Int32 {
        var length: Int32 = 0
        let code = sqlite3_wal_checkpoint_v2(database?.handle, nil, mode, &length, nil)
        return mode == SQLITE_CHECKPOINT_RESTART && code == SQLITE_OK ? 0 : max(0, length)
    }
}
