import LocalAuthentication

/// Asks the phone's owner to show that it is them: Face ID, Touch ID or the passcode.
struct OwnerCheck {
    /// Whether the phone has a passcode at all.
    var isPossible: @MainActor () -> Bool
    /// Asks once; nil if the owner was not recognised or gave up.
    var ask: @MainActor (_ reason: String) async -> OwnerProof?
}

/// That the owner was asked and recognised; opens a guarded key without asking again.
@MainActor
final class OwnerProof {
    let context: LAContext

    init(context: LAContext) {
        self.context = context
    }

    /// From here on the proof opens nothing.
    func expire() {
        context.invalidate()
    }
}

extension OwnerCheck {
    static let system = OwnerCheck(
        isPossible: { LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: nil) },
        ask: { reason in
            let context = LAContext()
            let isOwner = try? await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: reason)
            return isOwner == true ? OwnerProof(context: context) : nil
        })
}
