import Foundation

extension Console {
    /// The process's own terminal, environment and clock.
    static var system: Console {
        Console(
            environment: ProcessInfo.processInfo.environment,
            inputIsTerminal: isatty(STDIN_FILENO) == 1,
            outputIsTerminal: isatty(STDOUT_FILENO) == 1,
            writeOutput: { writeAll($0, to: STDOUT_FILENO) },
            printError: { writeAll(Array($0.utf8) + [UInt8(ascii: "\n")], to: STDERR_FILENO) },
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

/// Writes every byte, whatever interrupts; gives up when the reader has gone.
private func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
        let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if written < 0 && errno == EINTR { continue }
        guard written > 0 else { return }
        rest = rest.dropFirst(written)
    }
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
