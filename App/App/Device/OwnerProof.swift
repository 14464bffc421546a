import LocalAuthentication

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
