import Foundation
import Ledger
import Synchronization

/// Tells those who follow the ledger what was recorded, by this server or another one.
///
/// One thread reads what is new and hands it to all of them, each from where it is. A commit only wakes it. It looks every
/// second by itself, too, so a notice that was lost, or another process on the same file, makes things late, not missing.
final class LiveFeed: Sendable {
    private let ledger: any LedgerStore
    private let wakePipe: WakePipe
    /// Whether there may be other servers to tell.
    private let isShared: Bool
    private let heartbeatSeconds: Double
    private let mostFollowers: Int
    /// Guards those who are new, and whether there may be more.
    private let state = Mutex(State())
    private let ended = DispatchSemaphore(value: 0)

    private struct State {
        var new: [Follower] = []
        var count = 0
        var isOpen = false
        /// Something was recorded here since the others were told.
        var isNew = false
    }

    /// Between two rounds, so that many commits are told together.
    private static let pauseSeconds = 0.02
    private static let lookMilliseconds: Int32 = 1000
    private static let eventsAtOnce = 50
    private static let pagesAtOnce = 4

    init(_ ledger: any LedgerStore, heartbeatSeconds: Double, mostFollowers: Int) throws(HTTPServerError) {
        self.ledger = ledger
        isShared = ledger.announcements() != nil
        self.heartbeatSeconds = heartbeatSeconds
        self.mostFollowers = mostFollowers
        wakePipe = try WakePipe()
    }

    /// How many follow.
    var followerCount: Int { state.withLock { $0.count } }

    func start() {
        state.withLock { $0.isOpen = true }
        Thread.detachNewThread { [self] in
            run()
            ended.signal()
        }
    }

    /// Ends all streams; returns when the thread has ended. Once stopped, does nothing.
    func stop() {
        let wasOpen = state.withLock { state in
            defer { state.isOpen = false }
            return state.isOpen
        }
        guard wasOpen else { return }
        wakePipe.wake()
        ended.wait()
    }

    /// Something was recorded.
    func wake() {
        let isWanted = state.withLock { state in
            state.isNew = true
            return isShared || state.count > 0
        }
        if isWanted { wakePipe.wake() }
    }

    /// Has a follower told from now on; false where there are too many, or it is over.
    func add(_ follower: Follower) -> Bool {
        let isTaken = state.withLock { state in
            guard state.isOpen, state.count < mostFollowers else { return false }
            state.count += 1
            state.new.append(follower)
            return true
        }
        if isTaken { wakePipe.wake() }
        return isTaken
    }

    private func run() {
        let announcements = ledger.announcements()
        var followers: [(follower: Follower, mark: EventMark)] = []
        var nextHeartbeat = Self.now + heartbeatSeconds
        while state.withLock({ $0.isOpen }) {
            let patience = min(Self.lookMilliseconds, Int32(max(0, nextHeartbeat - Self.now) * 1000) + 1)
            wakePipe.wait(or: announcements?.descriptor, milliseconds: patience)
            let isNew = state.withLock { state in
                defer { state.isNew = false }
                return state.isNew
            }
            if isNew { announcements?.announce() } else { announcements?.hear() }
            let began = Self.now
            followers += takeNew().map { ($0, $0.start) }
            tell(&followers)
            if began >= nextHeartbeat {
                beat(followers)
                nextHeartbeat = began + heartbeatSeconds
            }
            let count = followers.count
            followers.removeAll { $0.follower.stream.isFinished }
            let gone = count - followers.count
            if gone > 0 { state.withLock { $0.count -= gone } }
            usleep(UInt32(max(0, began + Self.pauseSeconds - Self.now) * 1_000_000))
        }
        for follower in followers.map(\.follower) + takeNew() { follower.stream.finish() }
    }

    private func takeNew() -> [Follower] {
        state.withLock { state in
            defer { state.new = [] }
            return state.new
        }
    }

    /// Tells each what comes after its mark. Those who are up to date are all at one mark, so that is read once.
    private func tell(_ followers: inout [(follower: Follower, mark: EventMark)]) {
        var pages: [EventMark: Page] = [:]
        for index in followers.indices {
            let follower = followers[index].follower
            var pagesLeft = Self.pagesAtOnce
            while follower.stream.hasRoom(whenThereIs: { [wakePipe] in wakePipe.wake() }) {
                // Those who have much to catch up with do not keep the others waiting.
                guard pagesLeft > 0 else {
                    wakePipe.wake()
                    break
                }
                pagesLeft -= 1
                let mark = followers[index].mark
                // What cannot be read now is read in the next round, for all.
                guard let page = pages[mark] ?? page(after: mark) else { return }
                pages[mark] = page
                guard let end = page.end else { break }
                follower.stream.write(page.text(for: follower.venue))
                followers[index].mark = end
            }
        }
    }

    private func page(after mark: EventMark) -> Page? {
        let events = try? ledger.events(after: mark, limit: Self.eventsAtOnce)
        return events.map { events in
            Page(
                events: events.map { (venue: $0.checkIn.venue, text: EventText.event($0)) }, end: events.last?.mark)
        }
    }

    private struct Page {
        let events: [(venue: String, text: [UInt8])]
        /// Nil where there is nothing new.
        let end: EventMark?

        func text(for venue: String?) -> [UInt8] {
            Array(events.filter { venue == nil || $0.venue == venue }.map(\.text).joined())
        }
    }

    private func beat(_ followers: [(follower: Follower, mark: EventMark)]) {
        for (follower, mark) in followers {
            if follower.isAllowed() {
                follower.stream.write(EventText.heartbeat(at: mark))
            } else {
                follower.stream.finish()
            }
        }
    }

    private static var now: Double { ProcessInfo.processInfo.systemUptime }
}
