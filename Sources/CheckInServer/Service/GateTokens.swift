import Ledger
import Synchronization

/// Gates by the hashes of their tokens, each remembered for a moment, so that not every check-in asks the ledger.
///
/// What this server revokes counts at once; what another process does, two seconds later at most.
final class GateTokens: Sendable {
    /// The most that are remembered.
    static let capacity = 4096
    private static let rememberedSeconds: Int64 = 2

    private struct State {
        var known: [ScatteredBytes: (gate: GateRecord, readAt: Int64)] = [:]
        /// Rises with every revocation, so that what was read before is not remembered after.
        var generation = 0
    }

    private let state = Mutex(State())

    /// The gate whose token has this hash, as `read` knows it.
    ///
    /// - Parameter read: Asked where nothing is remembered.
    func gate(
        _ hash: [UInt8], at now: Int64, read: () throws(LedgerError) -> GateRecord?
    ) throws(LedgerError) -> GateRecord? {
        let hash = ScatteredBytes(bytes: hash)
        let (remembered, generation) = state.withLock { ($0.known[hash], $0.generation) }
        if let remembered, 0..<Self.rememberedSeconds ~= now - remembered.readAt { return remembered.gate }
        let gate = try read()
        state.withLock { state in
            guard state.generation == generation else { return }
            if state.known.count >= Self.capacity { state.known = [:] }
            state.known[hash] = gate.map { ($0, now) }
        }
        return gate
    }

    /// Has the ledger asked anew.
    func forgetAll() {
        state.withLock { state in
            state.known = [:]
            state.generation += 1
        }
    }
}
