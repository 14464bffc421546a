@testable import QRCodes

/// Error correction by long division, straight from ISO/IEC 18004:2015 §7.5.2: the truth that ``RemainderTable`` is compared
/// with.
struct PlainErrorCorrection {
    /// From the highest power down, without the leading coefficient, which is one.
    private let generator: [UInt8]

    init(codewords count: Int) {
        var generator = [UInt8](repeating: 0, count: count)
        generator[count - 1] = 1
        for root in 0..<count {
            for index in 0..<count {
                let next = index + 1 < count ? generator[index + 1] : 0
                generator[index] = GaloisField.product(generator[index], GaloisField.powers[root]) ^ next
            }
        }
        self.generator = generator
    }

    func codewords(for data: some Collection<UInt8>) -> [UInt8] {
        var remainder = [UInt8](repeating: 0, count: generator.count)
        for codeword in data {
            let factor = codeword ^ remainder.removeFirst()
            remainder.append(0)
            for index in generator.indices { remainder[index] ^= GaloisField.product(generator[index], factor) }
        }
        return remainder
    }
}
