public import CheckIn

/// A verdict as it fills the gate's screen.
public struct VerdictAppearance: Equatable, Sendable {
    /// What kind of verdict it is.
    public let tone: GateTone
    /// One or two words.
    public let headline: String
    /// The reason and the fact that settles it, where someone was not admitted.
    public let sentence: String?
    /// The name, or else the safe number.
    public let who: String?
    /// The status that the pass tells, if it tells one.
    public let status: String?
    /// How many are inside.
    public let inside: String?

    private init(
        _ tone: GateTone, _ headline: String, sentence: String? = nil, who: String? = nil, status: String? = nil,
        inside: String? = nil
    ) {
        self.tone = tone
        self.headline = headline
        self.sentence = sentence
        self.who = who
        self.status = status
        self.inside = inside
    }

    /// - Parameter now: Unix seconds.
    public init(_ verdict: Verdict, direction: Direction, phrases: Phrases, now: Int64) {
        switch verdict {
        case .admitted(let entry):
            self.init(
                .admitted, phrases.admitted(entry.direction), who: entry.name ?? entry.safeNumber.text,
                status: entry.status, inside: entry.inside.map { phrases.inside($0) })
        case .refused(let refusal) where refusal.decidesNothing:
            self.init(.again, phrases.scanAgain(), sentence: phrases.staffSentence(refusal, now: now))
        case .refused(let refusal):
            self.init(.refused, phrases.refused(direction), sentence: phrases.staffSentence(refusal, now: now))
        }
    }

    init(_ failure: ServerFailure, phrases: Phrases) {
        self.init(again: phrases.staffSentence(failure), phrases: phrases)
    }

    init(again sentence: String, phrases: Phrases) {
        self.init(.again, phrases.scanAgain(), sentence: sentence)
    }
}

extension Refusal {
    /// Whether it says nothing about the person: what was not read, or cannot be judged here, is no refusal.
    fileprivate var decidesNothing: Bool {
        switch self {
        case .notOurCode, .unreadableCode, .noDataOnThisGate: true
        case .unknownIssuer, .forgedPass, .forgedCode, .codeExpired, .codeFromTheFuture, .passExpired,
            .passNotYetValid, .revoked, .alreadyInside, .alreadyUsed, .noReentry, .notInside, .wrongVenue,
            .statusNeeded,
            .venueFull, .venueClosed:
            false
        }
    }
}
