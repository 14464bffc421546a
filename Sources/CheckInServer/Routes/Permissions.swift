import Ledger

/// Who is let through: by the bearer token of a request (RFC 6750), or by the cookie of a session of the desk's.
struct Permissions: Sendable {
    let deskSecret: DeskSecret
    /// Anyone may have a pass.
    let isEnrolmentOpen: Bool
    /// Anyone may check codes in.
    let isGateOpen: Bool
    /// Anyone may see how the server does.
    var isMonitoringOpen = false
    var proxies = Proxies(trusted: [])

    /// Who sends the request.
    ///
    /// - Throws: Where whoever it is may not.
    func caller(
        of request: Request, for access: Access, asking service: CheckInService
    ) throws(Problem) -> Caller {
        switch access {
        case .anyone: return .nobody
        case .holder where isEnrolmentOpen: return .nobody
        case .monitor where isMonitoringOpen: return .nobody
        case .holder, .gate, .desk, .monitor: break
        }
        let caller = try identify(request, service)
        switch (access, caller) {
        case (_, .desk), (.gate, .gate), (.anyone, _): return caller
        case (.gate, .nobody) where isGateOpen: return caller
        case (.holder, _):
            throw Problem(
                status: .forbidden, type: "invitation-needed", detail: "An invitation is needed to get a pass here.")
        case (.desk, .gate), (.monitor, .gate):
            throw Problem(status: .forbidden, type: "desk-only", detail: "This is for the desk, not for a gate.")
        case (.gate, .nobody), (.desk, .nobody), (.monitor, .nobody):
            throw Self.unauthorized("A token is needed: Authorization: Bearer TOKEN.", challenge: "")
        }
    }

    private func identify(_ request: Request, _ service: CheckInService) throws(Problem) -> Caller {
        guard let token = request.bearerToken else { return try identifySession(request, service) }
        let hash = SecretText.hash(token)
        if deskSecret.hasHash(hash) { return .desk }
        do throws(ServiceError) {
            if let gate = try service.gate(token: hash) { return .gate(gate) }
        } catch {
            throw Problem(error)
        }
        throw Self.unauthorized("The token is not valid here.", challenge: ", error=\"invalid_token\"")
    }

    /// A browser shows the cookie whatever page has the request sent, so it has to say that it was one of ours.
    private func identifySession(_ request: Request, _ service: CheckInService) throws(Problem) -> Caller {
        guard let text = request.deskCookie else { return .nobody }
        do throws(ServiceError) {
            guard try service.sessionEnd(text) != nil else { return .nobody }
        } catch {
            throw Problem(error)
        }
        guard request.method == .get || request.method == .head || request.isSameOrigin else {
            throw Problem(
                status: .forbidden, type: "other-origin",
                detail: "With a session's cookie, only the pages of this server may change anything.")
        }
        return .desk
    }

    private static func unauthorized(_ detail: String, challenge: String) -> Problem {
        Problem(
            status: .unauthorized, detail: detail,
            headers: Fields(["WWW-Authenticate": "Bearer realm=\"QRCheckIn\"" + challenge]))
    }
}
