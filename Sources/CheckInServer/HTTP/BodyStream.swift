import Synchronization

/// A body that is sent as it comes into being, for as long as the client stays.
final class BodyStream: Sendable {
    /// What a client may be behind with before no more is written for it.
    static let roomBytes = 64 * 1024

    private struct State {
        var waiting: [UInt8] = []
        var isFinished = false
        /// Set while the connection waits for something to send.
        var resume: Callback?
        /// Set while somebody waits for room.
        var hasRoom: Callback?
    }

    /// In a type of its own, since a closure in a generic one is wrapped anew at each access.
    private struct Callback: Sendable {
        let call: @Sendable () -> Void
    }

    private let state = Mutex(State())

    /// Whether there is room; if not, `whenThereIs` is called once all is sent, or the client is gone.
    func hasRoom(whenThereIs call: @escaping @Sendable () -> Void) -> Bool {
        state.withLock { state in
            if state.waiting.count < Self.roomBytes { return true }
            state.hasRoom = Callback(call: call)
            return false
        }
    }

    /// Whether the client is gone, or is about to be let go.
    var isFinished: Bool { state.withLock { $0.isFinished } }

    /// Sends the bytes when it can. After the end nothing is sent.
    func write(_ bytes: [UInt8]) {
        wake { if !$0.isFinished { $0.waiting += bytes } }
    }

    /// Ends the body after what is still to be sent.
    func finish() {
        wake { $0.isFinished = true }
    }

    /// The client is gone.
    func abandon() {
        let waits = state.withLock { state in
            state.isFinished = true
            state.resume = nil
            defer { state.hasRoom = nil }
            return state.hasRoom
        }
        waits?.call()
    }

    /// Moves what waits into a buffer.
    ///
    /// - Parameter suspend: Called where nothing waits; what it gives is called once something does.
    /// - Returns: How many bytes were moved, 0 if the connection was suspended; nil at the end.
    func read(
        into buffer: UnsafeMutableRawBufferPointer, suspend: () -> @Sendable () -> Void
    ) -> Int? {
        let (count, waits) = state.withLock { state -> (Int?, Callback?) in
            let count = min(buffer.count, state.waiting.count)
            guard count > 0 else {
                if state.isFinished { return (nil, nil) }
                state.resume = Callback(call: suspend())
                return (0, nil)
            }
            state.waiting.prefix(count).withUnsafeBytes { buffer.copyMemory(from: $0) }
            state.waiting.removeFirst(count)
            guard state.waiting.isEmpty else { return (count, nil) }
            defer { state.hasRoom = nil }
            return (count, state.hasRoom)
        }
        waits?.call()
        return count
    }

    private func wake(_ change: (inout State) -> Void) {
        let resume = state.withLock { state in
            change(&state)
            defer { state.resume = nil }
            return state.resume
        }
        resume?.call()
    }
}
