/// Addresses that begin alike: `10.0.0.0/8`, `2001:db8::/32`, or a single one.
public struct AddressRange: Equatable, Sendable {
    private let first: IPAddress
    private let prefixLength: Int

    /// Nil unless it is an address in digits, with the length of a prefix if need be.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = IPAddress(parts[0]) else { return nil }
        let bits = first.isIPv4 && !parts[0].contains(":") ? 32 : 128
        var length = bits
        if parts.count == 2 {
            guard parts[1].utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let given = Int(parts[1]), given <= bits else {
                return nil
            }
            length = given
        }
        self.first = first
        prefixLength = 128 - bits + length
    }

    func contains(_ address: IPAddress) -> Bool {
        address.hasSamePrefix(prefixLength, as: first)
    }
}
