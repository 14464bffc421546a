import CSQLite
import Foundation
import Synchronization

/// Carries the write-ahead log over into the file on a thread of its own, so that no commit has to wait for that.
///
/// When all of the log is carried over, SQLite begins it anew with the next commit. Where commits follow one another without a
/// pause that takes one: the writer is held up for the last few pages. Nobody waits for readers; while one reads for long, the
/// log grows.
///
/// Unchecked, since the condition's lock guards what changes; the database is touched, and closed, by the thread alone.
final class Checkpointer: @unchecked Sendable {
    /// Some 4 MB are carried over at once, so that no commit waits long for the disk.
    private static let pagesInStep: Int32 = 1000
    /// With some 32 MB in it the log is to begin anew.
    private static let pagesInLog: Int32 = 8000
    /// The writer is to wait for no more than this, unless the log has become twice as long.
    private static let fewPages: Int32 = 500
    /// From this many bytes on, what a log takes is given back when it begins anew.
    static let longLog = 2 * Int(pagesInLog) * 4096

    /// How long the log was when it was carried over last; zero if it began anew since.
    private let carriedOver = Atomic<Int32>(0)
    private var database: SQLiteDatabase?
    private let condition = NSCondition()
    private var isDue = false
    private var isWriting = false
    private var isHoldingUp = false
    private var isStopping = false
    private var hasEnded = false

    /// - Parameter database: A connection of its own.
    init(_ database: SQLiteDatabase) {
        self.database = database
        Thread.detachNewThread { [self] in
            while waitUntilDue() { run() }
            self.database = nil
            withLock {
                hasEnded = true
                condition.broadcast()
            }
        }
    }

    /// Watches a connection that writes, in place of SQLite's own checkpoints on it. Wraps sqlite3_wal_hook.
    func watch(_ database: SQLiteDatabase) {
        sqlite3_wal_hook(
            database.handle,
            { checkpointer, _, _, pages in
                guard let checkpointer else { return SQLITE_OK }
                Unmanaged<Checkpointer>.fromOpaque(checkpointer).takeUnretainedValue().note(pages)
                return SQLITE_OK
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// To be called before the connection that is watched begins to write; returns when it may.
    func beginWriting() {
        withLock {
            while isHoldingUp { condition.wait() }
            isWriting = true
        }
    }

    /// To be called when it has ended, even if it never began.
    func endWriting() {
        withLock {
            isWriting = false
            if isHoldingUp { condition.broadcast() }
        }
    }

    /// Returns when the thread has ended.
    func stop() {
        withLock {
            isStopping = true
            condition.broadcast()
            while !hasEnded { condition.wait() }
        }
    }

    /// - Parameter pages: How long the log is after a commit.
    private func note(_ pages: Int32) {
        // The log has begun anew.
        if pages < carriedOver.load(ordering: .relaxed) { carriedOver.store(0, ordering: .relaxed) }
        guard pages >= carriedOver.load(ordering: .relaxed) + Self.pagesInStep else { return }
        withLock {
            if !isDue { condition.broadcast() }
            isDue = true
        }
    }

    private func waitUntilDue() -> Bool {
        withLock {
            while !isDue, !isStopping { condition.wait() }
            return !isStopping
        }
    }

    /// What fails is tried again after a later commit.
    private func run() {
        var length = carryOver()
        if length >= Self.pagesInLog {
            // Again and again what came in the meantime, until that is little.
            var came = length
            while came > Self.fewPages, length < 2 * Self.pagesInLog {
                let before = length
                length = carryOver()
                came = length - before
            }
            holdUpWriter { _ = carryOver() }
        }
        // What became due meanwhile is done.
        withLock { isDue = false }
    }

    private func holdUpWriter(during body: () -> Void) {
        withLock {
            isHoldingUp = true
            while isWriting, !isStopping { condition.wait() }
        }
        body()
        withLock {
            isHoldingUp = false
            condition.broadcast()
        }
    }

    /// Wraps sqlite3_wal_checkpoint_v2.
    ///
    /// - Returns: How many pages were in the log.
    private func carryOver() -> Int32 {
        var length: Int32 = 0
        sqlite3_wal_checkpoint_v2(database?.handle, nil, SQLITE_CHECKPOINT_PASSIVE, &length, nil)
        carriedOver.store(max(0, length), ordering: .relaxed)
        return length
    }

    private func withLock<Value>(_ body: () -> Value) -> Value {
        condition.lock()
        defer { condition.unlock() }
        return body()
    }
}
