import CMicroHTTPD

/// Header fields in the order they came; names are compared without regard to ASCII case (RFC 9110 §5.1).
struct Fields: Equatable, Sendable {
    /// Each name and each value with a NUL behind it, as the library has them; there is none inside (RFC 9110 §5.5).
    private var texts: [CChar] = []

    /// None yet.
    init() {}

    init(_ fields: KeyValuePairs<String, String>) {
        reserve(bytes: fields.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count + 2 })
        for (name, value) in fields { add(name, value) }
    }

    /// The first field of that name.
    subscript(name: String) -> String? {
        var first: String?
        forEachValue(of: name) { value in first = first ?? value }
        return first
    }

    /// The values of every field of that name as one list (RFC 9110 §5.3).
    func list(_ name: String) -> String? {
        var list: String?
        forEachValue(of: name) { value in list = list.map { $0 + ", " + value } ?? value }
        return list
    }

    /// Makes room for so many bytes; a field takes two beside its name and its value.
    mutating func reserve(bytes: Int) {
        texts.reserveCapacity(bytes)
    }

    mutating func add(_ name: String, _ value: String) {
        name.withCString { name in value.withCString { value in add(name, value) } }
    }

    mutating func add(_ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>) {
        for text in [name, value] {
            texts.append(contentsOf: UnsafeBufferPointer(start: text, count: strlen(text) + 1))
        }
    }

    func forEach(_ take: (_ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>) -> Void) {
        texts.withUnsafeBufferPointer { texts in
            guard var name = texts.baseAddress else { return }
            let end = name + texts.count
            while name < end {
                let value = name + strlen(name) + 1
                take(name, value)
                name = value + strlen(value) + 1
            }
        }
    }

    private func forEachValue(of wanted: String, _ take: (String) -> Void) {
        wanted.withCString { wanted in
            forEach { name, value in
                if strcasecmp(name, wanted) == 0 { take(String(cString: value)) }
            }
        }
    }
}

/// Whether two tokens are the same but for ASCII case.
func sameIgnoringCase(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Bool {
    left.count == right.count && left.elementsEqual(right) { lowercased($0) == lowercased($1) }
}

private func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
}
