/// What a verdict means to someone who only glances: each tone has its own colour, shape, sound and vibration.
public enum GateTone: Equatable, Hashable, Sendable {
    case admitted
    case refused
    /// Nothing was decided about the person: scan once more.
    case again

    public var symbol: String {
        switch self {
        case .admitted: "✓"
        case .refused: "✕"
        case .again: "?"
        }
    }

    public var signal: GateSignal {
        switch self {
        case .admitted:
            GateSignal(
                beeps: [.init(hertz: 880, milliseconds: 90), .init(hertz: 1319, milliseconds: 160)], vibration: [80])
        case .refused:
            GateSignal(beeps: [.init(hertz: 196, milliseconds: 500)], vibration: [250, 100, 250])
        case .again:
            GateSignal(
                beeps: [.init(hertz: 440, milliseconds: 90), .init(hertz: 440, milliseconds: 90)],
                vibration: [60, 60, 60])
        }
    }
}
