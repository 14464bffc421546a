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
        case .ledger(let error):
            self.init(error)
        }
    }

    private init(_ error: LedgerError) {
        let isPassing = error == .busy || error == .closed || error == .full
        self.init(
            status: isPassing ? .serviceUnavailable : .internalServerError,
            detail: "The ledger could not be written or read; nothing was recorded.",
            headers: isPassing ? Fields(["Retry-After": "1"]) : Fields())
    }
}
