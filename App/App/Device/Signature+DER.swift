import CheckIn

extension Signature {
    /// Reads an ECDSA signature of P-256 as the Security framework writes it.
    ///
    /// `SEQUENCE { r INTEGER, s INTEGER }` in DER, each at most 33 bytes. // RFC 3279 §2.2.3
    init?(der: [UInt8]) {
        guard der.count >= 2, der[0] == 0x30, der[1] < 0x80, Int(der[1]) == der.count - 2 else { return nil }
        var rest = der[2...]
        guard let r = Signature.number(in: &rest), let s = Signature.number(in: &rest), rest.isEmpty else { return nil }
        self.init(bytes: r + s)
    }

    /// Takes an INTEGER off the front, as 32 bytes, big-endian.
    private static func number(in der: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard der.popFirst() == 0x02, let length = der.popFirst(), 1...33 ~= length, der.count >= length else {
            return nil
        }
        let digits = der.prefix(Int(length)).drop { $0 == 0 }
        der = der.dropFirst(Int(length))
        return digits.count > 32 ? nil : Array(repeating: 0, count: 32 - digits.count) + digits
    }
}
