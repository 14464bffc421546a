import CheckIn
import CheckInServer
import Screens

/// A decision as the command prints it.
struct VerdictReport {
    private let response: CheckInResponse
    private let appearance: VerdictAppearance

    init(_ decision: Decision, to request: CheckInRequest, console: Console) {
        response = CheckInResponse(id: request.id, decision: decision)
        appearance = VerdictAppearance(
            decision.verdict, direction: request.direction, phrases: console.phrases, now: console.now())
    }

    /// One line for people: `✓ Admitted · 12현34규 · 3 inside`.
    func line(coloured: Bool) -> String {
        let facts = [appearance.headline, appearance.sentence, appearance.who, appearance.status, appearance.inside]
        let line = appearance.tone.symbol + " " + facts.compactMap { $0 }.joined(separator: " · ")
        return coloured ? appearance.tone.colour + line + "\u{1B}[0m" : line
    }

    /// The message that a server answers with, and the sentence.
    var json: String {
        let sentence = CBOR.Pair(.text("sentence"), .text(appearance.sentence ?? appearance.headline))
        return String(decoding: JSON.encode(.map((response.tree.map ?? []) + [sentence])), as: UTF8.self)
    }
}

extension GateTone {
    /// The escape sequence that begins its colour.
    fileprivate var colour: String {
        switch self {
        case .admitted: "\u{1B}[32m"
        case .refused: "\u{1B}[31m"
        case .again: "\u{1B}[33m"
        }
    }
}
