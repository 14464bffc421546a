import Foundation
import Synchronization

/// Lines on standard error that no gate has to wait for.
final class StandardErrorLog: Sendable {
    /// Guards the room that was found for a line.
    private let lock = Mutex(())

    /// Writes a line; leaves it out where whoever reads there is behind or gone, or the disk is full.
    func write(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        lock.withLock { _ in
            var end = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
            // A pipe that may be written to takes a page at once.
            guard bytes.count <= 4096, poll(&end, 1, 0) == 1, end.revents & Int16(POLLOUT) != 0 else { return }
            _ = Foundation.write(STDERR_FILENO, bytes, bytes.count)
        }
    }
}
