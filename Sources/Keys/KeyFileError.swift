/// Why a key file cannot be read or made.
public enum KeyFileError: Error, Equatable, Sendable {
    /// A file is there already; it was left as it is.
    case exists(path: String)
    /// What is in the file is no private key of ours.
    case key(KeyError, path: String)
    /// A call to the system failed, with its `errno`.
    case system(operation: String, path: String, code: Int32)
}
