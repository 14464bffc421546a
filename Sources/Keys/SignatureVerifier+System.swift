public import CheckIn

extension SignatureVerifier {
    /// Verifies with the system's library, each time from the bare key.
    public static let system = SignatureVerifier { key, message, signature in
        guard let key = try? VerifyingKey(key) else { return false }
        return key.isValid(signature, for: message)
    }
}
