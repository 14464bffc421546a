import Foundation

/// Why a folder or a file in it cannot be used.
public struct FolderError: Error, Equatable, Sendable {
    /// Where the trouble is.
    public let path: String
    /// The system's `errno`.
    public let errno: Int32

    /// The system's own words, such as `Permission denied`.
    public var reason: String { String(cString: strerror(errno)) }
}
