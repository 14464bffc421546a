import CheckIn
import Foundation

/// A gate as `/api/gates` lists it.
struct ListedGate {
    let id: String
    private let tree: CBOR

    /// The flag that says where, where gates of several venues have the name.
    static let venue = Option(
        "--venue", value: "NAME", korean: "게이트가 있는 장소예요.", english: "The venue that the gate belongs to.")

    /// The one gate that the arguments mean by its name or id.
    static func named(_ arguments: Arguments, from desk: Desk) throws(CommandError) -> ListedGate {
        let (name, venue) = (arguments.operands[0], arguments.value(of: venue))
        let found = (try desk.get("/api/gates")["gates"]?.array ?? []).map { ListedGate($0) }.filter { gate in
            gate.id == name || gate.name == name && !gate.isRevoked && (venue ?? gate.venue) == gate.venue
        }
        guard found.count < 2 else {
            throw arguments.subcommand.wrongUse(
                korean: "그 이름의 게이트가 여러 장소에 있어요. --venue로 골라 주세요",
                english: "gates of several venues have this name; choose one by --venue")
        }
        guard let gate = found.first else {
            throw .refused(korean: "그런 게이트가 없어요", english: "there is no gate of that name")
        }
        return gate
    }

    init(_ tree: CBOR) {
        self.tree = tree
        id = tree["id"]?.text ?? ""
    }

    private var name: String { tree["name"]?.text ?? "" }
    private var venue: String { tree["venue"]?.text ?? "" }
    private var isRevoked: Bool { tree["revokedAt"]?.integer != nil }

    func row(_ console: Console) -> [String] {
        [name, venue, state(console).in(console.language), id]
    }

    private func state(_ console: Console) -> Sentence {
        let time = { (field: String) in tree[field]?.integer.map { DeskTime.text($0, console) } }
        if let revoked = time("revokedAt") {
            return Sentence(korean: "\(revoked)에 막음", english: "revoked \(revoked)")
        }
        if let until = time("pairingExpiresAt"), console.now() < tree["pairingExpiresAt"]?.integer ?? 0 {
            return Sentence(korean: "\(until)까지 연결을 기다림", english: "waits for a device until \(until)")
        }
        guard let paired = time("pairedAt") else { return Sentence(korean: "연결 안 됨", english: "not paired") }
        guard let seen = time("lastSeenAt") else {
            return Sentence(korean: "\(paired)에 연결됨", english: "paired \(paired)")
        }
        return Sentence(korean: "\(seen)에 마지막으로 씀", english: "last seen \(seen)")
    }
}
