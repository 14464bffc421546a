import Browser
import Observables
import Screens

/// Draws the gate's camera and hands over what it reads.
final class CameraView {
    private let model: CameraViewModel
    private var subscriptions: [Subscription] = []

    /// - Parameters:
    ///   - onCode: Called with each code that is seen, however often.
    ///   - onPhoto: Called with the code in a photo; nil if it has none.
    init(_ model: CameraViewModel, onCode: @escaping (String) -> Void, onPhoto: @escaping (String?) -> Void) {
        self.model = model
        Element("viewfinder").setLabel(model.viewfinderLabel)
        Element("cameras").setLabel(model.choiceLabel)
        Element("light").setText(model.lightTitle)
        Element("photo-title").setText(model.photoTitle)
        subscriptions = [
            model.content.bind { CameraView.show($0) },
            model.switchTitle.bind { Element("camera-switch").setText($0) },
            model.choice.bind { CameraView.show($0) },
            model.isLit.bind { isLit in
                Element("light").setHidden(isLit == nil)
                Element("light").set("aria-pressed", isLit == true ? "true" : "false")
            },
            Element("camera-switch").on("click") { _ in model.switchTapped() },
            Element("cameras").on("change") { model.chosen(id: $0.text) },
            Element("light").on("click") { _ in model.lightTapped() },
            Element("viewfinder").on("code") { onCode($0.text) },
            Element("viewfinder").on("ended") { _ in model.stopped() },
            Element("photo").on("change") { _ in
                Page.ask("readPhoto") { onPhoto($0.number > 0 ? $0.text : nil) }
            },
            Element("document").on("visibilitychange") {
                if $0.is("hidden") { model.pageHidden() } else { model.pageShown() }
            },
        ]
        model.started()
    }

    private static func show(_ content: CameraContent) {
        let (state, problem): (String, String?) =
            switch content {
            case .off: ("off", nil)
            case .starting: ("starting", nil)
            case .looking: ("looking", nil)
            case .problem(let sentence): ("problem", sentence)
            }
        Element("camera").set("data-state", state)
        Element("camera-problem").show(problem)
    }

    private static func show(_ choice: CameraChoice?) {
        Element("cameras").setHidden(choice == nil)
        guard let choice else { return }
        var lines = ""
        for camera in choice.cameras { lines += camera.id + "\n" + camera.label + "\n" }
        Page.run("choices", choice.chosenID, bytes: Array(lines.utf8))
    }
}

extension CameraDevice {
    static var page: CameraDevice {
        CameraDevice(
            open: { id, done in Page.ask("openCamera", id ?? "") { done(OpenCamera.answer($0)) } },
            close: { Page.run("closeCamera") },
            setLight: { Page.run("setLight", $0 ? "1" : "") },
            load: { Page.text("stored", $0) },
            save: { Page.run("store", $0, bytes: Array($1.utf8)) })
    }
}

extension OpenCamera {
    /// Its bytes are lines: the id of the one that is open, then an id and a label for each. Its number is 2 where there is a
    /// light, 1 where there is none, and else why there is no picture.
    fileprivate static func answer(_ payload: Payload) -> Result<OpenCamera, CameraFailure> {
        switch payload.number {
        case 1, 2: break
        case -1: return .failure(.insecure)
        case -2: return .failure(.notAllowed)
        case -3: return .failure(.absent)
        case -4: return .failure(.taken)
        default: return .failure(.stopped)
        }
        let lines = payload.lines
        var cameras: [Camera] = []
        var place = 1
        while place + 1 < lines.count {
            cameras.append(Camera(id: lines[place], label: lines[place + 1]))
            place += 2
        }
        return .success(OpenCamera(id: lines[0], cameras: cameras, hasLight: payload.number == 2))
    }
}
