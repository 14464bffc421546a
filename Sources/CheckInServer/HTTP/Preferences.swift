/// What a client would rather have, from `Accept`, `Accept-Language` or `Accept-Encoding` (RFC 9110 §12).
struct Preferences: Equatable, Sendable {
    private let items: [Item]

    private struct Item: Equatable, Sendable {
        let name: String
        /// In thousandths.
        let weight: Int
    }

    init(_ header: String) {
        guard !header.isEmpty else {
            items = []
            return
        }
        items = header.split(separator: ",").map { part in
            let words = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            let weight = words.dropFirst().first { $0.hasPrefix("q=") }.map { Self.weight(String($0.dropFirst(2))) }
            return Item(name: words.first ?? "", weight: weight ?? 1000)
        }
    }

    /// How welcome a value is, in thousandths; 0 if it is not mentioned.
    ///
    /// - Parameter ranges: Other names that stand for it too, such as `*/*`.
    func weight(of name: String, or ranges: String...) -> Int {
        for name in [name] + ranges {
            if let item = items.first(where: { $0.name == name }) { return item.weight }
        }
        return 0
    }

    /// The names, the most welcome first; those that are refused are left out.
    var inOrder: [String] {
        items.enumerated().filter { $0.element.weight > 0 }
            .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
            .map(\.element.name)
    }

    private static func weight(_ text: String) -> Int {
        guard let weight = Double(text), (0...1).contains(weight) else { return 1000 }
        return Int(weight * 1000)
    }
}
