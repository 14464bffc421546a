import Foundation

/// An address of the internet's. One of IPv4 is kept as IPv6 writes it (RFC 4291 §2.5.5.2).
struct IPAddress: Equatable, Hashable, Sendable {
    let high: UInt64
    let low: UInt64

    /// Nil unless it is an address in digits, IPv6 with brackets or without. Wraps inet_pton.
    init?(_ text: some StringProtocol) {
        var text = String(text)
        if text.hasPrefix("["), text.hasSuffix("]") { text = String(text.dropFirst().dropLast()) }
        var four = in_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            self.init(ipv4: four)
            return
        }
        var six = in6_addr()
        guard inet_pton(AF_INET6, text, &six) == 1 else { return nil }
        self.init(ipv6: six)
    }

    /// The address of a connection's other end; nil where that is not of the internet.
    init?(_ end: UnsafePointer<sockaddr>) {
        switch Int32(end.pointee.sa_family) {
        case AF_INET:
            self.init(ipv4: UnsafeRawPointer(end).loadUnaligned(as: sockaddr_in.self).sin_addr)
        case AF_INET6:
            self.init(ipv6: UnsafeRawPointer(end).loadUnaligned(as: sockaddr_in6.self).sin6_addr)
        default: return nil
        }
    }

    private init(ipv4 address: in_addr) {
        high = 0
        low = 0xFFFF_0000_0000 | UInt64(UInt32(bigEndian: address.s_addr))
    }

    private init(ipv6 address: in6_addr) {
        (high, low) = withUnsafeBytes(of: address) { bytes in
            (
                UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
                UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
            )
        }
    }

    var isIPv4: Bool { high == 0 && low >> 32 == 0xFFFF }

    /// Whether both begin with the same so many bits.
    func hasSamePrefix(_ length: Int, as other: IPAddress) -> Bool {
        func differ(_ left: UInt64, _ right: UInt64, in bits: Int) -> Bool {
            bits > 0 && (left ^ right) >> UInt64(64 - bits) != 0
        }
        return !differ(high, other.high, in: min(length, 64)) && !differ(low, other.low, in: max(0, length - 64))
    }
}
