/// What the gate shows of its camera, one of these at a time.
public enum CameraContent: Equatable, Sendable {
    /// It is off.
    case off
    /// It is being opened.
    case starting
    /// It looks for codes.
    case looking
    /// Why there is no picture.
    case problem(String)
}

/// The cameras to choose from.
public struct CameraChoice: Equatable, Sendable {
    /// Each with a label that is not empty.
    public let cameras: [Camera]
    /// The one that is open.
    public let chosenID: String
}
