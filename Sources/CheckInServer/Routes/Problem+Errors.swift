import CheckIn
import Ledger

extension Problem {
    /// What HTTP answers when a message lacks something.
    init(_ error: MessageError) {
        let detail =
            switch error {
            case .notAMap: "The message is to be an object."
            case .notAnArray: "The message is to be an array."
            case .missing(let field): "The field \(field) is missing."
            case .invalid(let field): "The field \(field) is of the wrong type or out of its bounds."
            }
        self.init(status: .badRequest, type: "invalid-message", detail: detail)
    }

    /// What HTTP answers when the service does not do as asked.
    init(_ error: ServiceError) {
        switch error {
        case .notACode(let error):
            self.init(
                status: .unprocessableContent, type: error.refusal.reason,
                detail: "The text is not a code that can be read.",
                members: Verdict.refused(error.refusal).tree.map ?? [])
        case .idAlreadyUsed:
            self.init(
                status: .conflict, type: "id-already-used",
                detail: "Another scan was sent under this id. Each scan needs an id of its own.")
        case .notAProof:
            self.init(
                status: .badRequest, type: "invalid-proof", detail: "The field proof holds no enrolment proof.")
        case .forgedProof:
            self.init(
                status: .unprocessableContent, type: "forged-proof", detail: "The key did not sign the proof.")
        case .challengeExpired:
            self.init(
                status: .unprocessableContent, type: "challenge-expired",
                detail: "The challenge is not this server's or too old. Ask for a new one.")
        case .cannotIssue:
            self.init(status: .internalServerError, detail: "The pass could not be made.")
        case .invitationVoid(let fault):
            switch fault {
            case .unknown:
                self.init(
                    status: .forbidden, type: "invitation-unknown",
                    detail: "There is no such invitation, or a newer one took its place.")
            case .expired:
                self.init(status: .forbidden, type: "invitation-expired", detail: "The invitation is too old.")
            case .used:
                self.init(
                    status: .forbidden, type: "invitation-used", detail: "Another device took the invitation up.")
            }
        case .endsTooEarly:
            self.init(
                status: .unprocessableContent, type: "ends-too-early",
                detail: "A pass is to end after it begins, and later than now.")
        case .cannotOpen:
            self.init(
                status: .internalServerError,
                detail: "What the ledger keeps was sealed with another key than the data folder's.")
        case .unknownVenue:
            self.init(
                status: .unprocessableContent, type: "unknown-venue",
                detail: "Nobody has laid rules down for a venue of that name.")
        case .notAnnulled(let fault):
            self.init(fault)
        case .gateExists:
            self.init(
                status: .conflict, type: "gate-exists", detail: "The venue has a gate of that name.")
        case .pairingVoid(let fault):
            self.init(fault)
        case .notFound:
            self.init(status: .notFound, type: "not-found", detail: "There is nothing of that name.")
        case .lastKey:
            self.init(
                status: .conflict, type: "last-key",
                detail: "No other key would sign passes. Rotate first, and wait until the new key signs.")
        case .key:
            self.init(status: .internalServerError, detail: "The key could not be made or kept.")
        case .ledger(let error):
            self.init(error)
        }
    }

    private init(_ fault: AnnulmentFault) {
        switch fault {
        case .unknown:
            self.init(status: .notFound, type: "not-found", detail: "No check-in was recorded under this id.")
        case .otherGate:
            self.init(
                status: .conflict, type: "other-gate", detail: "Only the gate that admitted may take it back.")
        case .notAdmitted:
            self.init(status: .conflict, type: "not-admitted", detail: "There is nothing to take back: it was refused.")
        case .tooLate:
            self.init(status: .conflict, type: "too-late", detail: "The fifteen minutes are over.")
        case .notTheLatest:
            self.init(status: .conflict, type: "not-the-latest", detail: "The pass was used again since.")
        }
    }

    private init(_ fault: PairingFault) {
        switch fault {
        case .unknown:
            self.init(
                status: .forbidden, type: "pairing-unknown",
                detail: "There is no such pairing, or a newer one took its place.")
        case .expired:
            self.init(status: .forbidden, type: "pairing-expired", detail: "The ten minutes are over.")
        case .used:
            self.init(status: .forbidden, type: "pairing-used", detail: "Another device took the pairing up.")
        }
    }

    private init(_ error: LedgerError) {
        let isPassing =
            switch error {
            case .busy, .full, .unreachable, .closed: true
            case .newerSchema, .broken: false
            }
        self.init(
            status: isPassing ? .serviceUnavailable : .internalServerError,
            detail: "The ledger could not be written or read; nothing was recorded.",
            headers: isPassing ? Fields(["Retry-After": "1"]) : Fields())
    }
}
