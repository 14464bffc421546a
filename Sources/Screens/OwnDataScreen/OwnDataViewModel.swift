public import CheckIn
public import Observables

/// What is known of the holder: shown to them, and deleted if they say so.
public final class OwnDataViewModel {
    /// Asks the server, with a proof for a purpose, and hands the answer over at once or later.
    public typealias Ask = (
        _ purpose: EnrolmentProof.Purpose, _ done: @escaping (Result<CBOR, EnrolmentFailure>) -> Void
    ) -> Void

    /// The screen's title.
    public var title: String { phrases.ownData() }
    /// What the closing button is called by screen readers.
    public var closeLabel: String { phrases.close() }
    /// What stands over the advice about a new phone.
    public var lostPhoneTitle: String { phrases.lostPhoneTitle() }
    /// What to do with a new phone, or a lost one.
    public var lostPhone: String { phrases.lostPhone() }
    /// The button that has the data deleted.
    public var eraseButton: String { phrases.eraseOwnData() }
    /// The button that leaves all as it is.
    public var cancelButton: String { phrases.cancel() }

    /// What is being done, or what went wrong.
    public let sentence: Observable<String?>
    /// What is known, as ``OwnDataTable`` has it. Nil while it is not there.
    public let table = Observable<String?>(nil)
    /// What is asked before anything is deleted; nil while nothing is.
    public let question = Observable<String?>(nil)
    /// False once the screen has been closed; it does not open again.
    public let isOpen = Observable(true)

    private let ask: Ask
    private let erased: () -> Void
    private let phrases: Phrases
    private var asking: Awaited<Result<CBOR, EnrolmentFailure>>?

    init(ask: @escaping Ask, erased: @escaping () -> Void, _ phrases: Phrases) {
        self.ask = ask
        self.erased = erased
        self.phrases = phrases
        sentence = Observable(phrases.askingServer())
        send(.viewing) { [self] in show($0) }
    }

    /// The holder wants the data deleted; they are asked once.
    public func eraseTapped() {
        question.value = phrases.eraseQuestion()
    }

    /// The holder thought better of it.
    public func eraseCancelled() {
        question.value = nil
    }

    /// The holder meant it.
    public func eraseConfirmed() {
        question.value = nil
        sentence.value = phrases.askingServer()
        send(.erasure) { [self] _ in
            erased()
            closeTapped()
        }
    }

    /// The screen is left.
    public func closeTapped() {
        asking?.giveUp()
        question.value = nil
        isOpen.set(false)
    }

    private func send(_ purpose: EnrolmentProof.Purpose, _ take: @escaping (CBOR) -> Void) {
        asking?.giveUp()
        let asking = Awaited<Result<CBOR, EnrolmentFailure>> { [self] in
            do throws(EnrolmentFailure) { take(try $0.get()) } catch {
                sentence.value =
                    error == .server(.notThere) ? phrases.nothingIsKnown() : phrases.holderSentence(error)
            }
        }
        self.asking = asking
        ask(purpose) { asking.answer($0) }
    }

    private func show(_ person: CBOR) {
        sentence.value = nil
        table.value = person["table"]?.text ?? ""
    }
}

@available(*, unavailable)
extension OwnDataViewModel: Sendable {}
