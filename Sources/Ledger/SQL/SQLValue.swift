/// A value that is bound to a statement.
enum SQLValue: Equatable, Sendable {
    case integer(Int64)
    case text(String)
    case bytes([UInt8])
    case null
    /// Arrays, where the database has them.
    case integers([Int64?])
    case texts([String])
    case blobs([[UInt8]?])

    static func bytes(_ value: [UInt8]?) -> SQLValue {
        value.map { .bytes($0) } ?? .null
    }

    static func integer(_ value: Int64?) -> SQLValue {
        value.map { .integer($0) } ?? .null
    }
}
