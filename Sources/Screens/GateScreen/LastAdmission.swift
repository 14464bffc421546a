import CheckIn
public import Observables

/// The gate's last admission, which can be taken back for fifteen minutes: the first tap asks, the second does it.
public final class LastAdmission {
    /// What the button says; nil while there is nothing to take back.
    public let title = Observable<String?>(nil)

    private let annul: (_ request: CheckInRequest, _ done: @escaping (_ isAnnulled: Bool) -> Void) -> Void
    private let ended: (_ who: String, _ isAnnulled: Bool) -> Void
    private let phrases: Phrases
    private var admission: (request: CheckInRequest, who: String, at: Int64)?
    private var isAsked = false

    /// How long an admission can be taken back, in milliseconds.
    public static let milliseconds: Int64 = 15 * 60 * 1000

    /// - Parameters:
    ///   - annul: Asks the server, such as ``Server/annul(_:_:)``.
    ///   - ended: Hears what came of it.
    init(
        annul: @escaping (_ request: CheckInRequest, _ done: @escaping (_ isAnnulled: Bool) -> Void) -> Void,
        ended: @escaping (_ who: String, _ isAnnulled: Bool) -> Void, phrases: Phrases
    ) {
        self.annul = annul
        self.ended = ended
        self.phrases = phrases
    }

    func admitted(_ request: CheckInRequest, who: String, now: Int64) {
        admission = (request, who, now)
        isAsked = false
        title.value = phrases.takeBack(who)
    }

    /// The button was tapped: once to be asked, twice to take back.
    public func tapped(now: Int64) {
        tick(now: now)
        guard let admission else { return }
        if !isAsked {
            isAsked = true
            title.value = phrases.reallyTakeBack(admission.who)
            return
        }
        forget()
        annul(admission.request) { [self] isAnnulled in
            // It may be tried again, as long as there is time.
            if !isAnnulled, self.admission == nil { admitted(admission.request, who: admission.who, now: admission.at) }
            ended(admission.who, isAnnulled)
        }
    }

    /// Lets an admission that is too old go.
    public func tick(now: Int64) {
        guard let at = admission?.at else { return }
        if now < at || now - at >= LastAdmission.milliseconds { forget() }
    }

    private func forget() {
        admission = nil
        title.value = nil
    }
}

@available(*, unavailable)
extension LastAdmission: Sendable {}
