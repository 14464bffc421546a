#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Time spent by this process, in microseconds, so that others on the machine disturb less.
enum Stopwatch {
    static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
    }

    /// How many calls take about that long.
    static func calls(in microseconds: Double, _ body: () -> Void) -> Int {
        var count = 1
        while true {
            let time = measure(count, body) * Double(count)
            if time > microseconds / 4 { return max(1, Int(Double(count) * microseconds / time)) }
            count *= 2
        }
    }

    /// The time of one call, of so many.
    static func measure(_ count: Int, _ body: () -> Void) -> Double {
        let start = now()
        for _ in 0..<count { body() }
        return (now() - start) / Double(count)
    }
}

extension [Double] {
    var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}
