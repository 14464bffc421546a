import Foundation
import Synchronization

/// Signals as something to read, so that a program can end or redraw at a moment of its own choosing.
final class Signals: Sendable {
    /// Readable while there are signals to be taken.
    let descriptor: Int32

    /// Where the handler writes; a process has one set of handlers, and so one of these.
    private static let writeEnd = Atomic<Int32>(-1)

    /// From now on these signals do nothing but wait to be taken.
    init(_ numbers: [Int32]) throws(CommandError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw .fault(korean: "더 열 수 있는 파일이 없어요.", english: "no more files can be opened")
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // So that no flood of signals can hold up the handler.
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        descriptor = ends[0]
        Self.writeEnd.store(ends[1], ordering: .sequentiallyConsistent)
        for number in numbers {
            signal(number) { number in
                let interrupted = errno
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(Signals.writeEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
                errno = interrupted
            }
        }
    }

    /// The next signal; waits until there is one.
    func next() -> Int32 {
        var byte: UInt8 = 0
        while read(descriptor, &byte, 1) < 0 && errno == EINTR {}
        return Int32(byte)
    }
}
