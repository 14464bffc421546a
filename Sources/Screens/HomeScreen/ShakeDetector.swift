/// Tells shakes from other movements of a device that reports only its acceleration.
public struct ShakeDetector: Sendable {
    /// What a movement amounts to.
    public enum Event: Equatable, Sendable {
        /// It was shaken once.
        case shaken
        /// No second shake followed soon.
        case cancelled
    }

    /// Gravity not counted: more than walking, less than a throw.
    private static let shakeAcceleration: Int64 = 15_000
    /// The movements of one shake follow each other faster than this.
    private static let shakeMilliseconds: Int64 = 250
    private static let patienceMilliseconds: Int64 = 3000

    private var lastMovedAt: Int64?
    private var isShakeCounted = false

    /// Has felt nothing yet.
    public init() {}

    /// - Parameters:
    ///   - millimetresPerSecondSquared: The acceleration without gravity's.
    ///   - now: Unix milliseconds.
    public mutating func moved(millimetresPerSecondSquared: Int64, now: Int64) -> Event? {
        let pause = lastMovedAt.map { now - $0 }
        if millimetresPerSecondSquared >= ShakeDetector.shakeAcceleration {
            lastMovedAt = now
            if let pause, 0..<ShakeDetector.shakeMilliseconds ~= pause { return nil }
            isShakeCounted = true
            return .shaken
        }
        guard isShakeCounted, let pause, pause > ShakeDetector.patienceMilliseconds else { return nil }
        isShakeCounted = false
        return .cancelled
    }
}
