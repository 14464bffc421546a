import LocalAuthentication

/// Asks the phone's owner to show that it is them: Face ID, Touch ID or the passcode.
struct OwnerCheck {
    /// Whether the phone has a passcode at all.
    var isPossible: @MainActor () -> Bool
    /// Asks once; nil if the owner was not recognised or gave up.
    var ask: @MainActor (_ reason: String) async -> OwnerProof?
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
