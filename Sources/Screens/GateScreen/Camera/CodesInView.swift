import CheckIn

/// The codes that a camera sees, so that each is taken once and not in every picture.
///
/// A code is out of view once it was not seen for three seconds; a hand that shakes does not bring it back as a new one.
/// A pass that was admitted stays admitted while its holder's codes change before the camera.
struct CodesInView {
    private var codes: [Seen] = []

    private struct Seen {
        var text: String
        var passID: PassID?
        var at: Int64
        var isAdmitted = false
    }

    private static let milliseconds: Int64 = 3000
    /// More than are in view at a time; a flood pushes the oldest out.
    private static let maximumCount = 16

    /// Whether a text that is seen now is to be taken.
    mutating func takes(_ text: String, now: Int64) -> Bool {
        codes.removeAll { now < $0.at || now - $0.at > CodesInView.milliseconds }
        for place in codes.indices where codes[place].text.hasSameBytes(as: text) {
            codes[place].at = now
            return false
        }
        let passID = (try? Code(text: text))?.pass.claims.id
        var seen = Seen(text: text, passID: passID, at: now)
        for other in codes where passID != nil && other.passID == passID && other.isAdmitted { seen.isAdmitted = true }
        if codes.count == CodesInView.maximumCount { codes.removeFirst() }
        codes.append(seen)
        return !seen.isAdmitted
    }

    /// The code was admitted.
    mutating func admit(_ text: String) {
        for place in codes.indices where codes[place].text.hasSameBytes(as: text) { codes[place].isAdmitted = true }
    }
}
