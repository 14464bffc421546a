import CSQLite

/// A prepared statement of SQLite's.
final class SQLiteStatement: Statement {
    private let handle: OpaquePointer
    private let connection: SQLiteConnection
    /// Where what is bound stands while the statement runs.
    private var room = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    /// Wraps sqlite3_prepare_v3.
    init(_ sql: String, on connection: SQLiteConnection) throws(LedgerError) {
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v3(connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        try SQLite.check(code, on: connection.handle)
        guard let prepared else { throw .broken("an empty statement") }
        handle = prepared
        self.connection = connection
    }

    deinit {
        sqlite3_finalize(handle)
        room.deallocate()
    }

    /// Wraps sqlite3_step and sqlite3_reset.
    func run(
        _ values: [SQLValue], each: (any Row) throws(LedgerError) -> Void
    ) throws(LedgerError) {
        defer { sqlite3_reset(handle) }
        try bind(values)
        while true {
            let code = sqlite3_step(handle)
            try SQLite.check(code, on: connection.handle)
            guard code == SQLITE_ROW else { return }
            try each(SQLiteRow(handle: handle))
        }
    }

    func change(_ values: [SQLValue]) throws(LedgerError) {
        try run(values) { (_) throws(LedgerError) in }
    }

    /// Wraps sqlite3_bind_*.
    ///
    /// Texts and bytes are read where they stand in `room`, so that SQLite takes no copies of its own.
    private func bind(_ values: [SQLValue]) throws(LedgerError) {
        var used = 0
        func keep(_ bytes: UnsafeRawBufferPointer) -> UnsafeMutableRawPointer? {
            defer { used += bytes.count }
            let place = room.baseAddress.map { $0 + used }
            if let start = bytes.baseAddress { place?.copyMemory(from: start, byteCount: bytes.count) }
            return place
        }
        makeRoom(values.reduce(0) { $0 + $1.byteCount })
        for (index, value) in values.enumerated() {
            let place = Int32(index + 1)
            let code =
                switch value {
                case .integer(let value): sqlite3_bind_int64(handle, place, value)
                case .text(var value):
                    value.withUTF8 {
                        let text = keep(UnsafeRawBufferPointer($0))?.assumingMemoryBound(to: CChar.self)
                        return sqlite3_bind_text64(handle, place, text, UInt64($0.count), nil, UInt8(SQLITE_UTF8))
                    }
                case .bytes(let value):
                    value.withUnsafeBytes { sqlite3_bind_blob64(handle, place, keep($0), UInt64($0.count), nil) }
                case .null: sqlite3_bind_null(handle, place)
                case .integers, .texts, .blobs: preconditionFailure("SQLite has no arrays")
                }
            try SQLite.check(code, on: connection.handle)
        }
    }

    /// At least one byte, since no pointer would mean null.
    private func makeRoom(_ count: Int) {
        guard room.count <= count else { return }
        room.deallocate()
        room = .allocate(byteCount: count + 1, alignment: 1)
    }
}

extension SQLValue {
    fileprivate var byteCount: Int {
        switch self {
        case .text(let value): value.utf8.count
        case .bytes(let value): value.count
        case .integer, .null, .integers, .texts, .blobs: 0
        }
    }
}
