import CheckIn

/// One of the stretches of wall-clock time that each have a code of their own. Times are Unix milliseconds.
struct Period: Equatable {
    static let milliseconds = Code.lifetimeSeconds * 1000

    let startsAt: Int64
    /// What the period's code states, in Unix seconds.
    let issuedAt: Int64

    init(startsAt: Int64) {
        self.startsAt = startsAt
        issuedAt = startsAt / 1000
    }

    /// A gate takes only the later of two codes for new, so `issuedAt` rises even where the clock was set back, as long as
    /// no gate will call it the future.
    private init(startsAt: Int64, after earlier: Period) {
        let second = startsAt / 1000
        self.startsAt = startsAt
        let isAhead = earlier.issuedAt >= second && earlier.issuedAt - second < AdmissionPolicy.usualSkewSeconds
        issuedAt = isAhead ? earlier.issuedAt + 1 : second
    }

    var next: Period {
        Period(startsAt: startsAt + Period.milliseconds, after: self)
    }

    /// The period that `now` lies in: this one, or one a whole number of lengths later. If the clock was set back to before
    /// this one, a new one that starts now.
    func current(at now: Int64) -> Period {
        if now < startsAt { return Period(startsAt: now, after: self) }
        let elapsed = (now - startsAt) / Period.milliseconds
        return elapsed == 0 ? self : Period(startsAt: startsAt + elapsed * Period.milliseconds, after: self)
    }

    /// 15 in the first second, 1 in the last.
    func remainingSeconds(at now: Int64) -> Int64 {
        Code.lifetimeSeconds - (now - startsAt) / 1000
    }

    /// How long the second that `now` lies in still lasts, 1…1000.
    func millisecondsToNextSecond(at now: Int64) -> Int64 {
        1000 - (now - startsAt) % 1000
    }
}
