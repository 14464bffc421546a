import Synchronization

/// How often each sender may still ask: a bucket of tokens for each limit, which fills within a minute.
///
/// One sender is one IPv4 address, or the /64 of an IPv6 one, which is what a single subscriber is given.
final class SenderLimits: Sendable {
    /// The most buckets that are kept; the longest untouched are then forgotten, and full again.
    static let capacity = 16384

    private struct Key: Hashable {
        let network: UInt64
        let isIPv4: Bool
        let limit: RateLimit
    }

    private struct Bucket {
        /// In sixtieths of a token, so that what a second adds is a whole number.
        var sixtieths: Int64
        var filledAt: Int64
    }

    /// Those that were touched lately, and those before them. When the first are half of all, the second are forgotten.
    private struct Buckets {
        var young: [Key: Bucket] = [:]
        var old: [Key: Bucket] = [:]

        subscript(key: Key) -> Bucket? { young[key] ?? old[key] }

        mutating func keep(_ bucket: Bucket, for key: Key) {
            young[key] = bucket
            guard young.count >= SenderLimits.capacity / 2 else { return }
            old = young
            young = [:]
        }
    }

    private let perMinute: [RateLimit: Int64]
    private let buckets = Mutex(Buckets())

    /// - Parameter perMinute: How often one sender may ask; nothing means any number.
    init(perMinute: [RateLimit: Int64]) {
        self.perMinute = perMinute
    }

    /// Takes a token out of the sender's bucket.
    ///
    /// - Returns: Nil, or in how many seconds there will be one.
    func secondsToWait(_ sender: IPAddress, for limit: RateLimit, at now: Int64) -> Int64? {
        guard let most = perMinute[limit] else { return nil }
        let key = Key(
            network: sender.isIPv4 ? sender.low : sender.high, isIPv4: sender.isIPv4, limit: limit)
        return buckets.withLock { buckets in
            var bucket = buckets[key] ?? Bucket(sixtieths: most * 60, filledAt: now)
            // A clock that was put back adds nothing.
            let passed = min(max(0, now - bucket.filledAt), 60)
            bucket.sixtieths = min(most * 60, bucket.sixtieths + passed * most)
            bucket.filledAt = now
            let isGiven = bucket.sixtieths >= 60
            if isGiven { bucket.sixtieths -= 60 }
            buckets.keep(bucket, for: key)
            return isGiven ? nil : (60 - bucket.sixtieths + most - 1) / most
        }
    }
}
