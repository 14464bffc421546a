import Foundation

public enum LAPolicy: Int, Sendable { case deviceOwnerAuthentication = 2 }

public struct LAError: Error, Sendable {
    public enum Code: Int, Sendable { case userCancel = -2, passcodeNotSet = -5, invalidContext = -10 }
    public let code: Code
}

open class LAContext: NSObject {
    /// What the owner answers, and what they were asked; a test sets the one and reads the other.
    nonisolated(unsafe) static var answer: Result<Bool, LAError> = .success(true)
    nonisolated(unsafe) static var reasons: [String] = []

    private var isInvalid = false

    public override init() { super.init() }

    open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
        if case .failure(let error) = Self.answer { error.code != .passcodeNotSet } else { true }
    }

    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
        precondition(!localizedReason.isEmpty, "the system throws without a reason")
        guard !isInvalid else { throw LAError(code: .invalidContext) }
        Self.reasons.append(localizedReason)
        return try Self.answer.get()
    }

    open func invalidate() { isInvalid = true }

    /// Whether it still opens what it was evaluated for.
    var isValid: Bool { !isInvalid }
}
