/// Who may use a route. The desk may use all of them.
enum Access: Equatable, Sendable, CaseIterable {
    case anyone
    /// Whoever may have a pass: anyone where enrolment is open.
    case holder
    /// Whoever may check codes in: a gate by its token, or anyone where the gate is open.
    case gate
    case desk
    /// Whoever may see how the server does: anyone where that is open.
    case monitor
}
