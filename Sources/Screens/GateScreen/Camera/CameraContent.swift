/// What the gate shows of its camera, one of these at a time.
public enum CameraContent: Equatable, Sendable {
    case off
    case starting
    case looking
    /// Why there is no picture.
    case problem(String)
}

/// The cameras to choose from.
public struct CameraChoice: Equatable, Sendable {
    /// Each with a label that is not empty.
    public let cameras: [Camera]
    public let chosenID: String
}
