import CheckIn
public import Observables
public import QRCodes

/// The gates: added, paired by a code to scan, revoked.
public final class DeskGatesViewModel: DeskSection {
    /// The link that pairs a gate, while it stands.
    public let pairingLink = Observable<String?>(nil)
    /// The same as a code, for a device with a camera.
    public var pairing: Derived<QRCode?> { pairingLink.map { $0.flatMap { try? QRCode.encode($0) } } }

    /// The section came into view.
    public override func opened() {
        pairingLink.value = nil
        load()
    }

    private func load() {
        ask("GET", "/api/gates") { [self] in show($0) }
    }

    /// A gate is to be added, at a venue or at the usual one.
    public func addSubmitted(name: String, venue: String) {
        let message = CBOR.fields([("name", .text(name)), ("venue", venue.isEmpty ? nil : .text(venue))])
        desk.server.send("POST", "/api/gates", message.encoded) { [self] answer in
            switch answer.status {
            case 409: sentence.value = desk.phrases.gateExists(name)
            case 422: sentence.value = desk.phrases.unknownVenue(venue)
            default: take(DeskServer.result(answer), pair)
            }
        }
    }

    /// A gate is to be paired with another device.
    public func pairTapped(_ id: String) {
        ask("POST", text("/api/gates/\(id)/pairing")) { [self] in pair($0) }
    }

    /// It is to be ended; that is asked once.
    public func revokeTapped(_ id: String) {
        desk.confirm(desk.phrases.revokeGateQuestion()) { [self] in
            ask("DELETE", text("/api/gates/\(id)")) { [self] _ in load() }
        }
    }

    private func pair(_ answer: CBOR) {
        pairingLink.value = text("\(desk.origin)/gate.html#pair=\(answer.words("pairing"))")
        sentence.value = nil
        load()
    }

    private func show(_ tree: CBOR) {
        let phrases = desk.phrases
        let now = desk.now()
        var rows = TableRows()
        for gate in tree["gates"]?.array ?? [] {
            let id = gate.words("id")
            let isRevoked = gate["revokedAt"] != nil
            let state =
                isRevoked ? phrases.revokedWord() : gate["pairedAt"] == nil ? phrases.notPaired() : phrases.paired()
            let seen = gate["lastSeenAt"]?.integer.map { phrases.seen(phrases.duration(seconds: now - $0)) }
            rows.add(
                gate.words("name"), gate.words("venue"), state, seen ?? phrases.neverSeen(), isRevoked ? "" : id,
                phrases.pairAgain(), isRevoked ? "" : id, phrases.revoke())
        }
        table.value = rows.text
    }
}

@available(*, unavailable)
extension DeskGatesViewModel: Sendable {}
