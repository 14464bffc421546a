import CEpoll
import Foundation

/// Connections to a server, each of which has one request under way at a time.
struct Gates {
    private var gates: [Gate]
    private let poll: Int32

    init(_ count: Int, port: UInt16) throws {
        poll = epoll_create1(0)
        gates = []
        for number in 0..<count {
            let gate = try Gate(port: port)
            var event = epoll_event()
            event.events = EPOLLIN.rawValue
            event.data.u32 = UInt32(number)
            guard epoll_ctl(poll, EPOLL_CTL_ADD, gate.socket, &event) == 0 else { throw POSIXError(.EMFILE) }
            gates.append(gate)
        }
    }

    /// For how long a crowd's codes are good.
    private static let longestSeconds = 10.0

    /// Sends every request, as long as its code is good, and waits for its answer.
    ///
    /// - Parameter perSecond: How many come in a second, at random, whether or not there are answers; nil means that each
    ///   gate sends the next when it has an answer.
    mutating func send(_ requests: ArraySlice<[UInt8]>, perSecond: Double? = nil) throws -> Measures {
        var measures = Measures(startedAt: now())
        var rest = requests.makeIterator()
        var next = rest.next()
        var due = measures.startedAt
        var idle = Array(gates.indices)
        while next != nil || idle.count < gates.count {
            while let request = next, let gate = idle.last, perSecond == nil || due <= now() {
                idle.removeLast()
                try gates[gate].send(request, at: perSecond == nil ? now() : due)
                if let perSecond { due += -log(Double.random(in: .leastNonzeroMagnitude..<1)) / perSecond }
                next = now() < measures.startedAt + Self.longestSeconds ? rest.next() : nil
            }
            let isDueLater = perSecond != nil && next != nil && !idle.isEmpty
            for gate in try ready(within: isDueLater ? max(0, due - now()) : 5) {
                guard let isAdmitted = try gates[gate].receive() else { continue }
                measures.add(isAdmitted, after: now() - gates[gate].sentAt)
                idle.append(gate)
            }
        }
        measures.endedAt = now()
        return measures
    }

    /// The gates that have something to read.
    private func ready(within seconds: Double) throws -> [Int] {
        var time = timespec(tv_sec: Int(seconds), tv_nsec: Int((seconds - seconds.rounded(.down)) * 1e9))
        var events = [epoll_event](repeating: epoll_event(), count: 256)
        let count = epoll_pwait2(poll, &events, Int32(events.count), &time, nil)
        guard count >= 0 || errno == EINTR else { throw POSIXError(.EBADF) }
        return events.prefix(Int(max(0, count))).map { Int($0.data.u32) }
    }
}

/// Seconds of the clock that only rises.
func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
