/// Who is let through, by the bearer token of a request (RFC 6750).
struct Permissions: Sendable {
    let deskSecret: DeskSecret
    /// Anyone may have a pass.
    let isEnrolmentOpen: Bool
    /// Anyone may check codes in.
    let isGateOpen: Bool

    func check(_ access: Access, _ request: Request) throws(Problem) {
        switch access {
        case .anyone: return
        case .holder where isEnrolmentOpen: return
        case .gate where isGateOpen: return
        case .holder, .gate, .desk: break
        }
        guard let token = Self.token(of: request) else {
            if access == .holder {
                throw Problem(
                    status: .forbidden, type: "invitation-needed", detail: "An invitation is needed to get a pass here."
                )
            }
            throw Self.unauthorized("A token is needed: Authorization: Bearer TOKEN.", challenge: "")
        }
        guard deskSecret.isSame(as: token) else {
            throw Self.unauthorized("The token is not valid here.", challenge: ", error=\"invalid_token\"")
        }
    }

    private static func unauthorized(_ detail: String, challenge: String) -> Problem {
        Problem(
            status: .unauthorized, detail: detail,
            headers: Fields(["WWW-Authenticate": "Bearer realm=\"QRCheckIn\"" + challenge]))
    }

    private static func token(of request: Request) -> String? {
        guard let words = request.headers["Authorization"]?.split(separator: " "), words.count == 2,
            sameIgnoringCase(words[0], "Bearer")
        else { return nil }
        return String(words[1])
    }
}
