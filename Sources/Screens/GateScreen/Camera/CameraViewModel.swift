public import Observables

/// The gate's camera: on or off, which one, and its light.
///
/// While the page is hidden the camera is free for others; it comes back with the page.
public final class CameraViewModel {
    /// What the choice of cameras is called.
    public var choiceLabel: String { phrases.camera() }
    /// What the switch of the light is called.
    public var lightTitle: String { phrases.light() }
    /// What the button for a photograph is called.
    public var photoTitle: String { phrases.checkPhoto() }
    /// What the camera's picture is called.
    public var viewfinderLabel: String { phrases.viewfinder() }

    /// What the camera is up to.
    public let content = Observable(CameraContent.off)
    /// What a tap on the switch does.
    public let switchTitle: Derived<String>
    /// Nil where there is nothing to choose.
    public let choice = Observable<CameraChoice?>(nil)
    /// Nil where the camera has no light.
    public let isLit = Observable<Bool?>(nil)

    private let device: CameraDevice
    private let phrases: Phrases
    private var isWanted = false
    private var isHidden = false
    private var opening: Awaited<Result<OpenCamera, CameraFailure>>?

    private static let keptID = "camera"
    private static let keptSwitch = "camera-on"

    /// Makes one of a camera that is off.
    public init(_ device: CameraDevice, phrases: Phrases) {
        self.device = device
        self.phrases = phrases
        switchTitle = content.map { content in
            switch content {
            case .off, .problem: phrases.turnCameraOn()
            case .starting, .looking: phrases.turnCameraOff()
            }
        }
    }

    /// The page is there: a camera that was on when it was left goes on again.
    public func started() {
        if device.load(CameraViewModel.keptSwitch)?.utf8.isEmpty == false { turnOn() }
    }

    /// Turns the camera on or off.
    public func switchTapped() {
        switch content.value {
        case .off, .problem: turnOn()
        case .starting, .looking: turnOff()
        }
    }

    /// Opens the camera that was chosen.
    public func chosen(id: String) {
        device.save(CameraViewModel.keptID, id)
        if isWanted { open() }
    }

    /// Turns the light on or off.
    public func lightTapped() {
        guard let lit = isLit.value else { return }
        isLit.value = !lit
        device.setLight(!lit)
    }

    /// The camera ended by itself, or what reads its pictures did.
    public func stopped() {
        guard isWanted, !isHidden else { return }
        fail(.stopped)
    }

    /// Turns the camera off while nobody sees the page.
    public func pageHidden() {
        isHidden = true
        if isWanted { close() }
    }

    /// Turns it on again if it was on.
    public func pageShown() {
        isHidden = false
        if isWanted { open() }
    }

    private func turnOn() {
        isWanted = true
        device.save(CameraViewModel.keptSwitch, "1")
        open()
    }

    private func turnOff() {
        isWanted = false
        device.save(CameraViewModel.keptSwitch, "")
        close()
        content.value = .off
    }

    private func open() {
        close()
        content.value = .starting
        let awaited = Awaited<Result<OpenCamera, CameraFailure>> { [self] in opened($0) }
        opening = awaited
        device.open(device.load(CameraViewModel.keptID)) { awaited.answer($0) }
    }

    private func close() {
        opening?.giveUp()
        opening = nil
        isLit.value = nil
        device.close()
    }

    private func opened(_ result: Result<OpenCamera, CameraFailure>) {
        opening = nil
        switch result {
        case .success(let camera):
            isLit.value = camera.hasLight ? false : nil
            choice.value =
                camera.cameras.count < 2 ? nil : CameraChoice(cameras: named(camera.cameras), chosenID: camera.id)
            content.value = .looking
        case .failure(let failure): fail(failure)
        }
    }

    private func fail(_ failure: CameraFailure) {
        close()
        isWanted = false
        content.value = .problem(phrases.staffSentence(failure))
    }

    private func named(_ cameras: [Camera]) -> [Camera] {
        var named = cameras
        for place in named.indices where named[place].label.utf8.isEmpty {
            named[place].label = phrases.camera(number: Int64(place) + 1)
        }
        return named
    }
}

@available(*, unavailable)
extension CameraViewModel: Sendable {}
