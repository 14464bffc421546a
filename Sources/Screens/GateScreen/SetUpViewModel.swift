public import Observables

/// The gate's set-up check: a printed or shown test code tells whether the scanner's characters arrive, and whether the
/// camera reads.
public final class SetUpViewModel {
    /// The button that opens it.
    public var openTitle: String { phrases.setUpCheck() }
    /// What is to be done.
    public var instruction: String { phrases.setUpInstruction() }
    /// What the test code is called.
    public var testCodeLabel: String { phrases.testCode() }
    /// The button that closes it.
    public var closeTitle: String { phrases.close() }

    /// Whether it is open.
    public let isOpen = Observable(false)
    /// What the scanner's last text showed.
    public let scanner: Observable<SetUpLine>
    /// What the camera's last picture showed.
    public let camera: Observable<SetUpLine>

    /// What `scanner-test.svg` holds: all the characters that codes are made of.
    public static let testText = "SCANNER TEST: 0123456789 ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./"

    private let phrases: Phrases

    init(phrases: Phrases) {
        self.phrases = phrases
        scanner = Observable(SetUpLine(isRight: nil, sentence: phrases.scannerNotTried()))
        camera = Observable(SetUpLine(isRight: nil, sentence: phrases.cameraNotTried()))
    }

    /// Opens it, with nothing tried yet.
    public func openTapped() {
        scanner.value = SetUpLine(isRight: nil, sentence: phrases.scannerNotTried())
        camera.value = SetUpLine(isRight: nil, sentence: phrases.cameraNotTried())
        isOpen.value = true
    }

    /// Forgets what was tried.
    public func closed() {
        isOpen.set(false)
    }

    func scanned(_ input: GateInput) {
        if input.texts.isEmpty { return }
        scanner.value = SetUpLine(isRight: input.layout != nil, sentence: phrases.scannerTyped(on: input.layout))
    }

    /// Whatever the camera reads shows that it does.
    func seen() {
        if camera.value.isRight == nil { camera.value = SetUpLine(isRight: true, sentence: phrases.cameraReads()) }
    }
}

@available(*, unavailable)
extension SetUpViewModel: Sendable {}

/// How one part of the set-up check stands.
public struct SetUpLine: Equatable, Sendable {
    /// Nil before it was tried.
    public let isRight: Bool?
    /// How it went.
    public let sentence: String
}
