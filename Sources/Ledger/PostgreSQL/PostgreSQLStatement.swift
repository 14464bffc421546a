import CPostgreSQL

/// A statement that is prepared once for each connection.
final class PostgreSQLStatement: Statement {
    private let sql: String
    private let name: String
    private unowned let database: PostgreSQLDatabase

    init(_ sql: String, name: String, on database: PostgreSQLDatabase) {
        self.sql = sql
        self.name = name
        self.database = database
    }

    /// Wraps PQexecPrepared.
    func run(_ values: [SQLValue], each: (any Row) throws(LedgerError) -> Void) throws(LedgerError) {
        let session = try database.session()
        if !session.prepared.contains(name) { try prepare(on: session, for: values) }
        let encoded = values.map(\.binary)
        let lengths = encoded.map { Int32($0?.count ?? 0) }
        let formats = [Int32](repeating: 1, count: values.count)
        let bytes = encoded.flatMap { $0 ?? [] }
        let result = bytes.withUnsafeBytes { bytes in
            var place = 0
            // No pointer would mean null; an empty value's may be any.
            let base = bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 1)!
            let pointers = encoded.map { value -> UnsafePointer<CChar>? in
                guard let value else { return nil }
                defer { place += value.count }
                return (base + place).assumingMemoryBound(to: CChar.self)
            }
            return PQexecPrepared(session.handle, name, Int32(values.count), pointers, lengths, formats, 1)
        }
        let rows = try PostgreSQLResult(result, of: session)
        for number in 0..<rows.rowCount { try each(PostgreSQLRow(result: rows, number: number)) }
    }

    /// Wraps PQprepare.
    private func prepare(on session: PostgreSQLSession, for values: [SQLValue]) throws(LedgerError) {
        let types = values.map(\.type)
        _ = try PostgreSQLResult(PQprepare(session.handle, name, sql, Int32(types.count), types), of: session)
        session.prepared.insert(name)
    }
}

extension SQLValue {
    /// In the server's binary format; nil for null.
    fileprivate var binary: [UInt8]? {
        switch self {
        case .integer(let value): withUnsafeBytes(of: value.bigEndian) { Array($0) }
        case .text(let value): Array(value.utf8)
        case .bytes(let value): value
        case .null: nil
        case .integers(let values):
            Self.array(values.map { $0.map { value in withUnsafeBytes(of: value.bigEndian) { Array($0) } } }, of: 20)
        case .texts(let values): Self.array(values.map { Array($0.utf8) }, of: 25)
        case .blobs(let values): Self.array(values, of: 17)
        }
    }

    /// One dimension, counted from 1.
    private static func array(_ values: [[UInt8]?], of type: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        func append(_ number: Int32) { withUnsafeBytes(of: number.bigEndian) { bytes += $0 } }
        for number in [1, values.contains(nil) ? 1 : 0, type, Int32(values.count), 1] { append(number) }
        for value in values {
            append(value.map { Int32($0.count) } ?? -1)
            bytes += value ?? []
        }
        return bytes
    }

    /// The number of the type in pg_type; 0 leaves it to the server.
    fileprivate var type: Oid {
        switch self {
        case .integer: 20
        case .text: 25
        case .bytes: 17
        case .null: 0
        case .integers: 1016
        case .texts: 1009
        case .blobs: 1001
        }
    }
}
