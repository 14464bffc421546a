/// How a verdict sounds and feels.
public struct GateSignal: Equatable, Sendable {
    /// One after the other.
    public let beeps: [Beep]
    /// Milliseconds: on, off, on …
    public let vibration: [Int32]

    public struct Beep: Equatable, Sendable {
        public let hertz: Int32
        public let milliseconds: Int32
    }
}
