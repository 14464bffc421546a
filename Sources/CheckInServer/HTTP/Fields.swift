/// Header fields in the order they came; names are compared without regard to ASCII case (RFC 9110 §5.1).
struct Fields: Equatable, Sendable {
    private(set) var all: [Field] = []

    struct Field: Equatable, Sendable {
        let name: String
        let value: String
    }

    init(_ fields: KeyValuePairs<String, String> = [:]) {
        all = fields.map { Field(name: $0.key, value: $0.value) }
    }

    /// The first field of that name.
    subscript(name: String) -> String? {
        all.first { sameIgnoringCase($0.name, name) }?.value
    }

    /// The values of every field of that name as one list (RFC 9110 §5.3).
    func list(_ name: String) -> String? {
        var list: String?
        for field in all where sameIgnoringCase(field.name, name) {
            list = list.map { $0 + ", " + field.value } ?? field.value
        }
        return list
    }

    /// Makes room for so many fields.
    mutating func reserve(_ count: Int) {
        all.reserveCapacity(count)
    }

    mutating func add(_ name: String, _ value: String) {
        all.append(Field(name: name, value: value))
    }
}

/// Whether two tokens are the same but for ASCII case.
func sameIgnoringCase(_ left: some StringProtocol, _ right: some StringProtocol) -> Bool {
    left.utf8.count == right.utf8.count
        && left.utf8.elementsEqual(right.utf8) { lowercased($0) == lowercased($1) }
}

private func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
}
