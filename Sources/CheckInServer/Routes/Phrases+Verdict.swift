import CheckIn
import Screens

extension Phrases {
    /// A verdict in one sentence, for the staff at a gate.
    func sentence(_ verdict: Verdict, now: Int64) -> String {
        switch verdict {
        case .admitted(let entry): admitted(entry.direction)
        case .refused(let refusal): staffSentence(refusal, now: now)
        }
    }
}
