/// Makes the Reed–Solomon error correction codewords of a block (ISO/IEC 18004:2015 §7.5.2).
struct ErrorCorrection {
    /// The logarithms of the generator's coefficients, from the highest power down, without the leading one.
    private let generator: [UInt8]

    /// - Parameter count: The error correction codewords of a block, 1–254.
    init(codewords count: Int) {
        // The product of (x − α⁰) (x − α¹) … (x − α^(count − 1)); its coefficients are never zero for these counts.
        var coefficients = [UInt8](repeating: 0, count: count)
        coefficients[count - 1] = 1
        for root in 0..<count {
            for index in 0..<count {
                let next = index + 1 < count ? coefficients[index + 1] : 0
                coefficients[index] = GaloisField.product(coefficients[index], GaloisField.powers[root]) ^ next
            }
        }
        generator = coefficients.map { GaloisField.logarithms[Int($0)] }
    }

    /// The remainder of the data, as a polynomial times x^count, divided by the generator.
    func codewords(for data: ArraySlice<UInt8>) -> [UInt8] {
        let count = generator.count
        var remainder = [UInt8](repeating: 0, count: count)
        for codeword in data {
            let factor = codeword ^ remainder[0]
            for index in 1..<count { remainder[index - 1] = remainder[index] }
            remainder[count - 1] = 0
            if factor == 0 { continue }
            let logarithm = Int(GaloisField.logarithms[Int(factor)])
            for index in 0..<count {
                remainder[index] ^= GaloisField.powers[logarithm + Int(generator[index])]
            }
        }
        return remainder
    }
}
