import Foundation
import Synchronization

/// Wakes a thread that may also wait for something else; many wakings before it looks are one.
final class WakePipe: Sendable {
    private let ends: (read: Int32, write: Int32)
    private let isWoken = Atomic(false)

    init() throws(HTTPServerError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .system(errno: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        self.ends = (ends[0], ends[1])
    }

    deinit {
        close(ends.read)
        close(ends.write)
    }

    func wake() {
        guard !isWoken.exchange(true, ordering: .acquiringAndReleasing) else { return }
        var byte: UInt8 = 0
        _ = write(ends.write, &byte, 1)
    }

    /// Waits until it is woken, or there is something to read from another descriptor, or the time is over.
    func wait(or other: Int32?, milliseconds: Int32) {
        // A negative descriptor is passed over.
        var waits = [
            pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0),
            pollfd(fd: other ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&waits, 2, milliseconds) > 0, waits[0].revents != 0 else { return }
        var byte: UInt8 = 0
        _ = read(ends.read, &byte, 1)
        // Only now, so that whoever wakes it from here on writes again.
        isWoken.store(false, ordering: .sequentiallyConsistent)
    }
}
