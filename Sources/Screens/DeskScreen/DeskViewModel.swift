import CheckIn
public import Observables

/// The desk: whether somebody is signed in, and its sections.
public final class DeskViewModel {
    /// Whether somebody is signed in; nil while that is not known.
    public let isSignedIn = Observable<Bool?>(nil)
    /// Whoever was signed in has left: what the page shows is to go with them.
    public let hasLeft = Observable(false)
    /// Why nobody is signed in.
    public let problem = Observable<String?>(nil)
    /// What is asked before something is done that cannot be undone.
    public var question: Observable<String?> { context.question }
    /// The hall.
    public let hall: HallViewModel
    /// The gates.
    public let gates: DeskGatesViewModel
    /// Invitations.
    public let invitations: InvitationsViewModel
    /// The passes.
    public let passes: PassesViewModel
    /// What cannot all be true.
    public let contradictions: ContradictionsViewModel
    /// The venues.
    public let venues: VenuesViewModel
    /// Lookups and deletions.
    public let records: RecordsViewModel
    /// All of them.
    public let sections: [DeskSection]

    private let context: Context

    /// What all sections work with.
    final class Context {
        let server: DeskServer
        let now: () -> Int64
        let origin: String
        let phrases: Phrases
        let question = Observable<String?>(nil)
        var confirmed: (() -> Void)?
        var signedOut: () -> Void = {}

        init(server: DeskServer, now: @escaping () -> Int64, origin: String, phrases: Phrases) {
            self.server = server
            self.now = now
            self.origin = origin
            self.phrases = phrases
        }

        /// Asks once, and goes on where the answer is yes.
        func confirm(_ question: String, _ confirmed: @escaping () -> Void) {
            self.confirmed = confirmed
            self.question.value = question
        }
    }

    /// - Parameters:
    ///   - now: Unix seconds.
    ///   - origin: Where the pages are, without a slash at the end: links lead there.
    public init(server: DeskServer, now: @escaping () -> Int64, origin: String, phrases: Phrases) {
        context = Context(server: server, now: now, origin: origin, phrases: phrases)
        hall = HallViewModel("hall", context)
        gates = DeskGatesViewModel("gates", context)
        invitations = InvitationsViewModel("invitations", context)
        passes = PassesViewModel("passes", context)
        contradictions = ContradictionsViewModel("contradictions", context)
        venues = VenuesViewModel("venues", context)
        records = RecordsViewModel("records", context)
        sections = [hall, gates, invitations, passes, contradictions, venues, records]
        context.signedOut = { [self] in
            if isSignedIn.value == true { problem.value = phrases.sessionOver() }
            isSignedIn.value = false
        }
    }

    /// The page was opened: a session that still runs goes on.
    public func opened() {
        context.server.ask("GET", "/api/desk/session") { [self] answer in
            do throws(ServerFailure) {
                _ = try answer.get()
                begin()
            } catch {
                isSignedIn.value = false
                if error != .notAllowed { problem.value = context.phrases.staffSentence(error) }
            }
        }
    }

    /// Somebody typed the desk's secret.
    public func signInSubmitted(_ secret: String) {
        problem.value = nil
        context.server.ask("POST", "/api/desk/session", .fields([("secret", .text(secret))])) { [self] answer in
            do throws(ServerFailure) {
                _ = try answer.get()
                begin()
            } catch {
                problem.value =
                    error == .notAllowed ? context.phrases.wrongSecret() : context.phrases.staffSentence(error)
            }
        }
    }

    /// Whoever is signed in leaves.
    public func signOutTapped() {
        context.server.ask("DELETE", "/api/desk/session") { [self] answer in
            do throws(ServerFailure) {
                _ = try answer.get()
                hasLeft.value = true
            } catch {
                // Nobody is to go away in the belief of having signed out.
                for section in sections { section.failed(error) }
            }
        }
    }

    /// Another section is to come into view, by its name; or the same one afresh.
    public func sectionChosen(_ name: String) {
        for section in sections {
            let isChosen = section.name.hasSameBytes(as: name)
            section.isShown.value = isChosen
            if isChosen { section.opened() }
        }
    }

    /// Something was recorded, or time went by: what changes by itself is asked for again while it is in view.
    public func refresh() {
        if hall.isShown.value { hall.refresh() }
    }

    /// What was asked was answered.
    public func answered(_ isYes: Bool) {
        question.value = nil
        let confirmed = context.confirmed
        context.confirmed = nil
        if isYes { confirmed?() }
    }

    private func begin() {
        problem.value = nil
        isSignedIn.value = true
        sectionChosen(hall.name)
    }
}

@available(*, unavailable)
extension DeskViewModel: Sendable {}
