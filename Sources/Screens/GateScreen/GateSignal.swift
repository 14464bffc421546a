/// How a verdict sounds and feels.
public struct GateSignal: Equatable, Sendable {
    /// One after the other.
    public let beeps: [Beep]
    /// Milliseconds: on, off, on …
    public let vibration: [Int32]

    /// One tone.
    public struct Beep: Equatable, Sendable {
        /// How high it is.
        public let hertz: Int32
        /// How long it is.
        public let milliseconds: Int32
    }
}
