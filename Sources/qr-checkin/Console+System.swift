import Foundation
import Synchronization

extension Console {
    /// The process's own terminal, environment and clock.
    static var system: Console {
        let output = StandardOutput()
        return Console(
            environment: ProcessInfo.processInfo.environment,
            inputIsTerminal: isatty(STDIN_FILENO) == 1,
            outputIsTerminal: isatty(STDOUT_FILENO) == 1,
            writeOutput: { output.write($0) },
            outputFailure: { output.failure },
            printError: { _ = writeAll(Array($0.utf8) + [UInt8(ascii: "\n")], to: STDERR_FILENO) },
            readInput: { readAll(from: STDIN_FILENO, limit: $0) },
            milliseconds: { Int64(Date().timeIntervalSince1970 * 1000) },
            steadyMilliseconds: readSteadyClock,
            utcOffsetMinutes: Int64(TimeZone.current.secondsFromGMT() / 60)
        )
    }
}

/// Wraps clock_gettime.
@Sendable private func readSteadyClock() -> Int64 {
    #if os(Linux)
        let clock = CLOCK_BOOTTIME
    #else
        let clock = CLOCK_MONOTONIC
    #endif
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
}

/// Standard output, which may be closed or full.
private final class StandardOutput: Sendable {
    private let reason = Mutex<String?>(nil)

    var failure: String? { reason.withLock { $0 } }

    func write(_ bytes: [UInt8]) {
        reason.withLock { reason in
            if reason == nil { reason = writeAll(bytes, to: STDOUT_FILENO) }
        }
    }
}

/// Writes every byte, whatever interrupts; answers why not, if that fails.
private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> String? {
    var rest = bytes[...]
    while !rest.isEmpty {
        let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if written < 0 && errno == EINTR { continue }
        guard written > 0 else { return String(cString: strerror(errno)) }
        rest = rest.dropFirst(written)
    }
    return nil
}

/// Reads to the end, or up to `limit` bytes.
private func readAll(from descriptor: Int32, limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while bytes.count < limit {
        let wanted = min(chunk.count, limit - bytes.count)
        let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, wanted) }
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { break }
        bytes += chunk[..<count]
    }
    return bytes
}
