/// Where a server listens.
public struct ListenAddress: Equatable, Hashable, Sendable {
    /// A name or an address, an IPv6 one without its brackets.
    public let host: String
    /// 0 lets the system choose.
    public let port: UInt16

    /// Makes one from its parts.
    public init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    /// Reads `127.0.0.1:8080`, `localhost:8080`, `[::1]:8080`; nil for anything else.
    public init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":") else { return nil }
        let digits = text[text.index(after: colon)...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(digits) else {
            return nil
        }
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            return nil
        }
        guard !host.isEmpty, !host.contains("["), !host.contains("]") else { return nil }
        self.init(host: String(host), port: port)
    }

    /// Whether only what runs on this machine can connect.
    public var isLoopback: Bool {
        host == "localhost" || host == "::1" || host.hasPrefix("127.")
    }

    /// Whether it takes connections at every address that the machine has.
    public var isEveryAddress: Bool {
        host == "0.0.0.0" || host == "::"
    }

    /// As an address in the web writes it: an IPv6 one in brackets.
    public var hostAndPort: String {
        host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}
