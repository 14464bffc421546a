/// What a verdict means to someone who only glances: each tone has its own colour, shape, sound and vibration.
public enum GateTone: String, Equatable, Hashable, Sendable {
    /// Somebody may pass.
    case admitted
    /// Somebody may not.
    case refused
    /// Nothing was decided about the person: scan once more.
    case again

    /// The symbol that says the same without colour.
    public var symbol: String {
        switch self {
        case .admitted: "✓"
        case .refused: "✕"
        case .again: "?"
        }
    }

    /// What is heard and felt with it.
    public var signal: GateSignal {
        switch self {
        case .admitted: GateSignal(beeps: GateTone.admittedBeeps, vibration: GateTone.admittedVibration)
        case .refused: GateSignal(beeps: GateTone.refusedBeeps, vibration: GateTone.refusedVibration)
        case .again: GateSignal(beeps: GateTone.againBeeps, vibration: GateTone.againVibration)
        }
    }

    // One array literal each, for the reason that QRCodes.Segment gives.
    private static let admittedBeeps = [
        GateSignal.Beep(hertz: 880, milliseconds: 90), GateSignal.Beep(hertz: 1319, milliseconds: 160),
    ]
    private static let admittedVibration: [Int32] = [80]
    private static let refusedBeeps = [GateSignal.Beep(hertz: 196, milliseconds: 500)]
    private static let refusedVibration: [Int32] = [250, 100, 250]
    private static let againBeeps = [
        GateSignal.Beep(hertz: 440, milliseconds: 90), GateSignal.Beep(hertz: 440, milliseconds: 90),
    ]
    private static let againVibration: [Int32] = [60, 60, 60]
}
