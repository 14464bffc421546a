/// The device's cameras as a View hands them to the gate.
public struct CameraDevice {
    /// Opens the camera of that id, or one that looks away from the screen, and begins to read what it sees.
    public var open: (_ id: String?, _ done: @escaping (Result<OpenCamera, CameraFailure>) -> Void) -> Void
    /// Ends the stream, so that the camera is free for others and its lamp goes out.
    public var close: () -> Void
    /// Turns the light on or off.
    public var setLight: (_ isOn: Bool) -> Void
    /// What was kept under a name on this device.
    public var load: (_ name: String) -> String?
    /// Remembers a value under a name.
    public var save: (_ name: String, _ value: String) -> Void

    /// Makes one from its functions.
    public init(
        open: @escaping (_ id: String?, _ done: @escaping (Result<OpenCamera, CameraFailure>) -> Void) -> Void,
        close: @escaping () -> Void, setLight: @escaping (_ isOn: Bool) -> Void,
        load: @escaping (_ name: String) -> String?, save: @escaping (_ name: String, _ value: String) -> Void
    ) {
        self.open = open
        self.close = close
        self.setLight = setLight
        self.load = load
        self.save = save
    }
}

@available(*, unavailable)
extension CameraDevice: Sendable {}

/// A camera that is open, and which others there are.
public struct OpenCamera: Equatable, Sendable {
    /// What the device calls it.
    public var id: String
    /// All the device's cameras.
    public var cameras: [Camera]
    /// Whether it has a light that can be turned on.
    public var hasLight: Bool

    /// Makes one from its parts.
    public init(id: String, cameras: [Camera], hasLight: Bool) {
        self.id = id
        self.cameras = cameras
        self.hasLight = hasLight
    }
}

/// One of the device's cameras.
public struct Camera: Equatable, Sendable {
    /// What the device calls it.
    public var id: String
    /// As the system calls it; it may be empty.
    public var label: String

    /// Makes one from its parts.
    public init(id: String, label: String) {
        self.id = id
        self.label = label
    }
}

/// Why there is no picture.
public enum CameraFailure: Error, Equatable, Hashable, Sendable {
    /// The person or the system does not allow it.
    case notAllowed
    /// There is none.
    case absent
    /// Another program has it.
    case taken
    /// The page did not come over https.
    case insecure
    /// It ended by itself: it was unplugged, or its reader failed.
    case stopped
}
