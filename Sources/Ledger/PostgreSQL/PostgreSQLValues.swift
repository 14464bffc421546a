import CPostgreSQL

/// Values in the server's binary format.
struct PostgreSQLValues {
    /// The numbers of the types in pg_type; 0 leaves one to the server.
    private(set) var types: [Oid] = []
    private var bytes: [UInt8] = []
    /// Nil for null.
    private var places: [Range<Int>?] = []

    init(_ values: [SQLValue]) {
        for value in values { append(value) }
    }

    /// Hands on the values as libpq takes them.
    func withPointers<Result>(
        _ body: ([UnsafePointer<CChar>?], _ lengths: [Int32], _ formats: [Int32]) -> Result
    ) -> Result {
        bytes.withUnsafeBytes { bytes in
            // No pointer would mean null; an empty value's may be any.
            let base = bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 1)!
            return body(
                places.map { $0.map { (base + $0.lowerBound).assumingMemoryBound(to: CChar.self) } },
                places.map { Int32($0?.count ?? 0) }, [Int32](repeating: 1, count: places.count))
        }
    }

    private mutating func append(_ value: SQLValue) {
        let start = bytes.count
        switch value {
        case .integer(let value): append(value)
        case .text(let value): bytes += value.utf8
        case .bytes(let value): bytes += value
        case .null: break
        case .integers(let values):
            appendArray(values, of: Kind.integer) { bytes, value in
                bytes.append(Int32(8))
                bytes.append(value)
            }
        case .texts(let values):
            appendArray(values.lazy.map(Optional.some), of: Kind.text) { bytes, value in
                bytes.append(Int32(value.utf8.count))
                bytes.bytes += value.utf8
            }
        case .blobs(let values):
            appendArray(values, of: Kind.bytes) { bytes, value in
                bytes.append(Int32(value.count))
                bytes.bytes += value
            }
        }
        types.append(Kind.of(value))
        places.append(value == .null ? nil : start..<bytes.count)
    }

    /// One dimension, counted from 1.
    private mutating func appendArray<Value>(
        _ values: some Collection<Value?>, of type: Oid, append appendValue: (inout PostgreSQLValues, Value) -> Void
    ) {
        let hasNull = values.contains { $0 == nil }
        for number in [1, hasNull ? 1 : 0, Int32(type), Int32(values.count), 1] { append(number) }
        for value in values {
            if let value { appendValue(&self, value) } else { append(Int32(-1)) }
        }
    }

    private mutating func append(_ number: some FixedWidthInteger) {
        // One by one, which is quicker than to append a buffer of so few.
        withUnsafeBytes(of: number.bigEndian) { for byte in $0 { bytes.append(byte) } }
    }

    private enum Kind {
        static let bytes: Oid = 17
        static let integer: Oid = 20
        static let text: Oid = 25

        static func of(_ value: SQLValue) -> Oid {
            switch value {
            case .integer: integer
            case .text: text
            case .bytes: bytes
            case .null: 0
            case .integers: 1016
            case .texts: 1009
            case .blobs: 1001
            }
        }
    }
}
