/// The keyboard that a computer takes a scanner for.
///
/// A scanner types the keys of an American keyboard; under another layout they come out as other characters. The 45 of
/// which a code is made are where they are on a British one, too.
public enum KeyboardLayout: Equatable, Hashable, Sendable, CaseIterable {
    /// American or British.
    case english
    /// 두벌식 with 한/영 on the side of Hangul.
    case korean
    /// QWERTZ.
    case german
    /// AZERTY.
    case french

    /// What the scanner sent, in upper case, which is all that codes have, and line ends; nil if a character is on no key
    /// of a code.
    public func restored(_ typed: String) -> String? {
        var sent: [UInt8] = []
        sent.reserveCapacity(typed.utf8.count)
        for scalar in typed.unicodeScalars {
            if scalar == "\n" || scalar == "\r" {
                sent.append(UInt8(scalar.value))
            } else {
                guard let keys = keys(of: scalar) else { return nil }
                sent += keys
            }
        }
        return String(decoding: sent, as: UTF8.self)
    }

    private func keys(of scalar: Unicode.Scalar) -> [UInt8]? {
        switch self {
        case .english: Self.same(scalar)
        case .korean: HangulKeys.keys(of: scalar.value) ?? Self.same(scalar)
        case .german: Self.germanKeys(of: scalar)
        case .french:
            Self.key("&éÉ\"'(-èÈ_çÇàÀ458):!mM?,aAqQzZwW", "12234567789900$%*-./::MMQQAAWWZZ", scalar)
                ?? Self.same(scalar, unless: "1237690$%*./")
        }
    }

    private static func germanKeys(of scalar: Unicode.Scalar) -> [UInt8]? {
        // The key of + is dead: it waits for a letter to stand on.
        if let letter = key("àÀèÈìÌòÒùÙǹǸẁẀỳỲ", "AAEEIIOOUUNNWWZZ", scalar) { return [UInt8(ascii: "+")] + letter }
        return key("yYzZ(ß?-_öÖ`", "ZZYY*--//::+", scalar) ?? same(scalar, unless: "*+/:")
    }

    /// What stands in `sent` where the character stands in `written`.
    @inline(never)
    private static func key(_ written: String, _ sent: String, _ scalar: Unicode.Scalar) -> [UInt8]? {
        var place = 0
        for other in written.unicodeScalars {
            if other == scalar { return [Array(sent.utf8)[place]] }
            place += 1
        }
        return nil
    }

    /// The character itself, if a code may hold it.
    private static func same(_ scalar: Unicode.Scalar, unless others: String = "") -> [UInt8]? {
        for other in others.unicodeScalars where other == scalar { return nil }
        switch scalar.value {
        case 0x61...0x7A: return [UInt8(scalar.value) - 0x20]
        case 0x30...0x3A, 0x41...0x5A, 0x20, 0x24, 0x25, 0x2A, 0x2B, 0x2D...0x2F: return [UInt8(scalar.value)]
        default: return nil
        }
    }
}
