import Screens
import Testing

/// A device's cameras, and what was asked of them.
private final class Cameras {
    private(set) var asked: [String] = []
    private var waiting: [(Result<OpenCamera, CameraFailure>) -> Void] = []
    var kept: [String: String] = [:]
    private(set) lazy var model = CameraViewModel(
        CameraDevice(
            open: { id, done in
                self.asked.append("open \(id ?? "rear")")
                self.waiting.append(done)
            },
            close: { self.asked.append("close") },
            setLight: { self.asked.append("light \($0)") },
            load: { self.kept[$0] }, save: { self.kept[$0] = $1 }),
        phrases: Phrases(.english))

    func answer(_ result: Result<OpenCamera, CameraFailure>) { waiting.removeFirst()(result) }
}

struct CameraTests {
    private let two = OpenCamera(
        id: "b", cameras: [Camera(id: "a", label: "Front"), Camera(id: "b", label: "")], hasLight: true)

    @Test func itIsOffUntilItIsTurnedOn() {
        let cameras = Cameras()
        cameras.model.started()
        #expect(cameras.asked.isEmpty)
        #expect(cameras.model.switchTitle.value == "Turn the camera on")
        let heard = Heard(cameras.model.content)
        cameras.model.switchTapped()
        cameras.answer(.success(two))
        #expect(heard.values == [.off, .starting, .looking])
        #expect(cameras.model.switchTitle.value == "Turn the camera off")
        cameras.model.switchTapped()
        #expect(cameras.model.content.value == .off)
        #expect(cameras.asked == ["close", "open rear", "close"])
    }

    @Test func theCamerasAreToChooseFromAndTheChoiceIsRemembered() {
        let cameras = Cameras()
        cameras.model.switchTapped()
        cameras.answer(.success(two))
        #expect(cameras.model.choice.value?.cameras.map(\.label) == ["Front", "Camera 2"])
        #expect(cameras.model.choice.value?.chosenID == "b")
        cameras.model.chosen(id: "a")
        let next = Cameras()
        next.kept = cameras.kept
        next.model.started()
        #expect(next.asked == ["close", "open a"])
    }

    @Test func aSingleCameraIsNoChoice() {
        let cameras = Cameras()
        cameras.model.switchTapped()
        cameras.answer(.success(OpenCamera(id: "a", cameras: [Camera(id: "a", label: "Rear")], hasLight: false)))
        #expect(cameras.model.choice.value == nil)
        #expect(cameras.model.isLit.value == nil)
    }

    @Test func theLightIsTheCameras() {
        let cameras = Cameras()
        cameras.model.switchTapped()
        cameras.answer(.success(two))
        let heard = Heard(cameras.model.isLit)
        cameras.model.lightTapped()
        cameras.model.lightTapped()
        cameras.model.switchTapped()
        #expect(heard.values == [false, true, false, nil])
        #expect(cameras.asked.filter { $0.hasPrefix("light") } == ["light true", "light false"])
    }

    @Test func aHiddenPageLetsGoOfTheCameraAndTakesItUpAgain() {
        let cameras = Cameras()
        cameras.model.switchTapped()
        cameras.answer(.success(two))
        cameras.model.pageHidden()
        cameras.model.stopped()
        cameras.model.pageShown()
        #expect(cameras.asked == ["close", "open rear", "close", "close", "open rear"])
        #expect(cameras.model.content.value == .starting)
        cameras.model.switchTapped()
        cameras.model.pageHidden()
        cameras.model.pageShown()
        #expect(cameras.asked.count == 6)
    }

    @Test func anAnswerThatComesAfterTheCameraWasTurnedOffIsDropped() {
        let cameras = Cameras()
        cameras.model.switchTapped()
        cameras.model.switchTapped()
        cameras.answer(.success(two))
        #expect(cameras.model.content.value == .off)
    }

    @Test(arguments: [CameraFailure.notAllowed, .absent, .taken, .insecure, .stopped])
    func eachFailureIsNamedAndTheCameraCanBeTurnedOnAgain(failure: CameraFailure) {
        let cameras = Cameras()
        cameras.model.switchTapped()
        cameras.answer(.failure(failure))
        #expect(cameras.model.content.value == .problem(Phrases(.english).staffSentence(failure)))
        cameras.model.switchTapped()
        #expect(cameras.model.content.value == .starting)
    }

    @Test func aCameraThatIsUnpluggedSaysSo() {
        let cameras = Cameras()
        cameras.model.switchTapped()
        cameras.answer(.success(two))
        cameras.model.stopped()
        #expect(cameras.model.content.value == .problem("The camera stopped: turn it on again"))
    }
}
