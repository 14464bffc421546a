import CheckIn
public import Observables

/// The gate left to itself: the whole screen, awake, and nothing to change without the PIN.
///
/// It keeps hands off, not attackers: whoever may open the browser's tools needs no PIN.
public final class KioskViewModel {
    /// What the field for the PIN is called.
    public var pinLabel: String { phrases.pinLabel() }
    /// The button that hands the PIN over.
    public var confirmTitle: String { phrases.confirm() }
    /// The button that asks no further.
    public var closeTitle: String { phrases.close() }

    /// Whether nothing can be changed.
    public let isLocked = Observable(false)
    /// The button that locks, or unlocks.
    public let buttonTitle: Derived<String>
    /// What is asked for; nil while nothing is.
    public let question = Observable<String?>(nil)

    private let load: () -> String?
    private let save: (String) -> Void
    private let phrases: Phrases
    private var wrongCount = 0
    private var barredUntil: Int64 = 0

    /// After so many wrong ones there is a pause.
    private static let allowedWrong = 5
    private static let pauseMilliseconds: Int64 = 30_000

    /// Begins unlocked, until it is ``started()``.
    ///
    /// - Parameters:
    ///   - load: The PIN that was kept, so that loading the page again is no way out.
    ///   - save: Keeps the PIN; an empty one is none.
    public init(load: @escaping () -> String?, save: @escaping (String) -> Void, phrases: Phrases) {
        self.load = load
        self.save = save
        self.phrases = phrases
        buttonTitle = isLocked.map { $0 ? phrases.leaveKiosk() : phrases.enterKiosk() }
    }

    /// The page is there: a gate that was locked when it was left still is.
    public func started() {
        isLocked.value = pin != nil
    }

    /// The button was tapped: asks for the PIN.
    public func buttonTapped() {
        question.value = isLocked.value ? phrases.enterPIN() : phrases.choosePIN()
    }

    /// The question was closed without an answer.
    public func questionClosed() {
        question.value = nil
    }

    /// The PIN was entered: a new one locks, and the same one unlocks.
    public func entered(_ text: String, now: Int64) {
        guard let pin else {
            guard KioskViewModel.isPIN(text) else {
                question.value = phrases.choosePIN()
                return
            }
            save(text)
            isLocked.value = true
            question.value = nil
            return
        }
        if barredUntil - KioskViewModel.pauseMilliseconds <= now, now < barredUntil {
            question.value = phrases.waitForPIN()
        } else if text.hasSameBytes(as: pin) {
            wrongCount = 0
            save("")
            isLocked.value = false
            question.value = nil
        } else {
            wrongCount += 1
            if wrongCount % KioskViewModel.allowedWrong == 0 { barredUntil = now + KioskViewModel.pauseMilliseconds }
            question.value = phrases.wrongPIN()
        }
    }

    private var pin: String? {
        guard let kept = load(), !kept.utf8.isEmpty else { return nil }
        return kept
    }

    private static func isPIN(_ text: String) -> Bool {
        4...8 ~= text.utf8.count && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    }
}

@available(*, unavailable)
extension KioskViewModel: Sendable {}
