/// The proxies that are believed when they say for whom they ask.
struct Proxies: Sendable {
    let trusted: [AddressRange]

    /// Who sends a request: the other end of its connection, or, where that is a trusted proxy, whom it names.
    ///
    /// What others had written before the proxies added their lines is not believed.
    func sender(of request: Request) -> IPAddress? {
        guard let peer = request.peer, isTrusted(peer) else { return request.peer }
        let inForwarded = request.headers.list("Forwarded").map { Self.forwarded("for", in: $0) }
        let inOlder = request.headers.list("X-Forwarded-For").map { $0.split(separator: ",").map(String.init) }
        let named = (inForwarded ?? inOlder).map { first(in: $0, from: peer) } ?? peer
        // A proxy sets one of the two; the other, if it is there, came from the client.
        if inForwarded != nil, let inOlder, first(in: inOlder, from: peer) != named { return peer }
        return named
    }

    /// Whether the request came over TLS, or a trusted proxy says that it was asked over it.
    func isSecure(_ request: Request) -> Bool {
        if request.isEncrypted { return true }
        guard let peer = request.peer, isTrusted(peer) else { return false }
        let inForwarded = request.headers.list("Forwarded").flatMap { Self.forwarded("proto", in: $0).last }
        let inOlder = request.headers.list("X-Forwarded-Proto")?.split(separator: ",").last.map(String.init)
        return sameIgnoringCase(Self.trimmed(inForwarded ?? inOlder ?? "").utf8, "https".utf8)
    }

    private func isTrusted(_ address: IPAddress) -> Bool {
        trusted.contains { $0.contains(address) }
    }

    /// Going back along the way that the request came, the first who is not a trusted proxy.
    private func first(in way: [String], from peer: IPAddress) -> IPAddress {
        var nearest = peer
        for step in way.reversed() where isTrusted(nearest) {
            guard let address = Self.address(in: step) else { break }
            nearest = address
        }
        return nearest
    }

    /// The address in `192.0.2.60`, `192.0.2.60:4711`, `[2001:db8::1]:4711`, `2001:db8::1`, in quotation marks or without.
    private static func address(in text: String) -> IPAddress? {
        let plain = trimmed(text)
        if let address = IPAddress(plain) { return address }
        guard let colon = plain.lastIndex(of: ":") else { return nil }
        return IPAddress(plain[..<colon])
    }

    /// The values of a parameter, element by element (RFC 7239 §4).
    private static func forwarded(_ name: String, in header: String) -> [String] {
        header.split(separator: ",").compactMap { element in
            for pair in element.split(separator: ";") {
                let parts = pair.split(separator: "=", maxSplits: 1)
                if parts.count == 2, sameIgnoringCase(trimmed(String(parts[0])).utf8, name.utf8) {
                    return String(parts[1])
                }
            }
            return nil
        }
    }

    private static func trimmed(_ text: String) -> String {
        let isEdge = { (character: Character) in character == " " || character == "\t" || character == "\"" }
        let rest = text.drop(while: isEdge)
        return String(rest.reversed().drop(while: isEdge).reversed())
    }
}
