import CheckIn
public import Observables
public import QRCodes

/// The gates: added, paired by a code to scan, revoked.
public final class DeskGatesViewModel: DeskSection {
    /// The code that pairs a gate, while it stands.
    public let pairing = Observable<QRCode?>(nil)
    /// The same as a link, for a device without a camera.
    public let pairingLink = Observable<String?>(nil)

    /// The section came into view.
    public override func opened() {
        pairing.value = nil
        pairingLink.value = nil
        load()
    }

    private func load() {
        desk.server.ask("GET", "/api/gates") { [self] answer in
            do throws(ServerFailure) { show(try answer.get()) } catch { failed(error) }
        }
    }

    /// A gate is to be added, at a venue or at the usual one.
    public func addSubmitted(name: String, venue: String) {
        let message = CBOR.fields([("name", .text(name)), ("venue", venue.isEmpty ? nil : .text(venue))])
        desk.server.send("POST", "/api/gates", message.encoded) { [self] answer in
            switch answer.status {
            case 409: sentence.value = desk.phrases.gateExists(name)
            case 422: sentence.value = desk.phrases.unknownVenue(venue)
            default: pair(DeskServer.result(answer))
            }
        }
    }

    /// A gate is to be paired with another device.
    public func pairTapped(_ id: String) {
        desk.server.ask("POST", text("/api/gates/\(id)/pairing")) { [self] in pair($0) }
    }

    /// It is to be ended; that is asked once.
    public func revokeTapped(_ id: String) {
        ask(desk.phrases.revokeGateQuestion()) { [self] in
            desk.server.ask("DELETE", text("/api/gates/\(id)")) { [self] answer in
                do throws(ServerFailure) {
                    _ = try answer.get()
                    load()
                } catch { failed(error) }
            }
        }
    }

    private func pair(_ answer: Result<CBOR, ServerFailure>) {
        do throws(ServerFailure) {
            let link = text("\(desk.origin)/gate.html#pair=\(try answer.get().words("pairing"))")
            pairing.value = try? QRCode.encode(link)
            pairingLink.value = link
            sentence.value = nil
            load()
        } catch { failed(error) }
    }

    private func show(_ tree: CBOR) {
        let phrases = desk.phrases
        let now = desk.now()
        var rows = DeskTable()
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
