import CheckIn
import CheckInServer
import Screens

/// A decision as the command prints it.
struct VerdictReport {
    private let response: CheckInResponse
    private let appearance: VerdictAppearance
    private let picture: String?
    private let toldAt: Int64?
    /// Since when the gate goes on without a server, for people.
    private let asOf: String?

    /// - Parameters:
    ///   - picture: The name of the picture that the code was read from, if it was.
    ///   - toldAt: When the server told what was decided from, in Unix seconds; nil where the server decided.
    init(
        _ decision: Decision, to request: CheckInRequest, in picture: String? = nil, toldAt: Int64? = nil,
        console: Console
    ) {
        self.picture = picture
        self.toldAt = toldAt
        asOf = toldAt.map {
            let time = DeskTime.text($0, console)
            return Sentence(korean: "\(time) 기준", english: "as of \(time)").in(console.language)
        }
        response = CheckInResponse(id: request.id, decision: decision)
        appearance = VerdictAppearance(
            decision.verdict, direction: request.direction, phrases: console.phrases, now: console.now())
    }

    /// One line for people: `✓ Admitted · 12현34규 · 3 inside`.
    func line(coloured: Bool) -> String {
        let facts = [
            appearance.headline, appearance.sentence, appearance.who, appearance.status, appearance.inside, asOf,
            picture,
        ]
        let line = appearance.tone.symbol + " " + facts.compactMap { $0 }.joined(separator: " · ")
        return coloured ? appearance.tone.colour + line + "\u{1B}[0m" : line
    }

    /// The message that a server answers with, and the sentence.
    var json: String {
        var facts = response.tree.map ?? []
        facts.append(CBOR.Pair(.text("sentence"), .text(appearance.sentence ?? appearance.headline)))
        if let toldAt { facts.append(CBOR.Pair(.text("toldAt"), .integer(toldAt))) }
        if let picture { facts.append(CBOR.Pair(.text("picture"), .text(picture))) }
        return String(decoding: JSON.encode(.map(facts)), as: UTF8.self)
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
