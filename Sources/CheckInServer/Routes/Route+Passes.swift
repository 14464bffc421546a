import CheckIn

/// Enrolment: a device gets its pass.
extension Route {
    @Sendable static func challenge(_ call: Call) throws(Problem) -> Reply {
        .now(call.response(.ok, call.service.challenge().tree))
    }

    @Sendable static func enrol(_ call: Call) throws(Problem) -> Reply {
        let request = try call.read(EnrolmentRequest.init)
        if request.invitation == nil {
            _ = try call.permissions.caller(of: call.request, for: .holder, asking: call.service)
        }
        let application = try call.ask { (service) throws(ServiceError) in try service.examine(request) }
        return .later { answer in
            call.service.enrol(application) { result in
                answer { call.response(to: result) { made, _ in (.created, made.tree) } }
            }
        }
    }
}
