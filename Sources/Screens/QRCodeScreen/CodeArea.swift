public import QRCodes

/// What stands in the code's box. It is replaced whole, so no two of these are ever seen together.
public enum CodeArea: Equatable, Sendable {
    /// Nothing: the code of this period is being signed.
    case empty
    /// The code of this period.
    case code(QRCode)
    /// A sentence instead of the code, while it must not be seen.
    case covered(String)
    /// A sentence that says what went wrong, and the title of the button that leads on.
    case problem(String, wayOut: String)
}
