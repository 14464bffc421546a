/// Arithmetic in the field of 256 elements that QR codes use: polynomials over bits modulo x⁸ + x⁴ + x³ + x² + 1
/// (ISO/IEC 18004:2015 §7.5.2).
enum GaloisField {
    /// α to the power 0…509, so that the sum of two logarithms needs no reduction. α is 2.
    static let powers: [UInt8] = {
        var powers: [UInt8] = []
        var power = 1
        for _ in 0..<510 {
            powers.append(UInt8(power))
            power <<= 1
            if power > 255 { power ^= 0b1_0001_1101 }
        }
        return powers
    }()

    /// The logarithm to the base α of 1…255; zero has none.
    static let logarithms: [UInt8] = {
        var logarithms = [UInt8](repeating: 0, count: 256)
        for exponent in 0..<255 { logarithms[Int(powers[exponent])] = UInt8(exponent) }
        return logarithms
    }()

    static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
        if left == 0 || right == 0 { return 0 }
        return powers[Int(logarithms[Int(left)]) + Int(logarithms[Int(right)])]
    }
}
