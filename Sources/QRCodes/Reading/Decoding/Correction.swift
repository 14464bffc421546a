/// Puts wrong codewords of a block right (Reed–Solomon, ISO/IEC 18004:2015 §7.5 and Annex B).
struct Correction {
    /// The error correction codewords of the block.
    let count: Int
    /// How many of them must not be used up, so that no wrong text comes out.
    let reserved: Int
    // The tables at hand, since every use of a global one asks whether it is made yet.
    private let powers = GaloisField.powers
    private let logarithms = GaloisField.logarithms

    init(count: Int, reserved: Int) {
        self.count = count
        self.reserved = reserved
    }

    /// Corrects a block in place and says how many of its codewords were wrong, or nil if there are too many.
    ///
    /// A codeword known to be lost costs one error correction codeword, a wrong one two.
    ///
    /// - Parameter erasures: The places of codewords that are known to be lost.
    func correct(_ block: inout [UInt8], erasures: [Int] = []) -> Int? {
        guard let syndromes = syndromes(of: block) else { return 0 }
        guard erasures.count <= count - reserved, block.count <= 255 else { return nil }
        guard let locator = locator(syndromes, erasures, in: block.count) else { return nil }
        return repair(&block, locator, syndromes)
    }

    /// The values at α⁰, α¹ …, or nil if all are zero, as those of a right block.
    private func syndromes(of block: [UInt8]) -> [UInt8]? {
        var syndromes = [UInt8](repeating: 0, count: count)
        var any: UInt8 = 0
        Self.products.withUnsafeBufferPointer { products in
            block.withUnsafeBufferPointer { block in
                var power = 0
                while power < count {
                    // Four at a time, so that the look-ups overlap.
                    let table = power * 256
                    var (first, second, third, fourth): (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
                    for codeword in block {
                        first = codeword ^ products[table &+ Int(first)]
                        second = codeword ^ products[table &+ 256 &+ Int(second)]
                        third = codeword ^ products[table &+ 512 &+ Int(third)]
                        fourth = codeword ^ products[table &+ 768 &+ Int(fourth)]
                    }
                    syndromes[power] = first
                    any |= first
                    if power + 1 < count { (syndromes[power + 1], any) = (second, any | second) }
                    if power + 2 < count { (syndromes[power + 2], any) = (third, any | third) }
                    if power + 3 < count { (syndromes[power + 3], any) = (fourth, any | fourth) }
                    power += 4
                }
            }
        }
        return any == 0 ? nil : syndromes
    }

    /// The polynomial whose roots are the inverses of the wrong places (Berlekamp–Massey, begun with the erasures).
    private func locator(_ syndromes: [UInt8], _ erasures: [Int], in length: Int) -> [UInt8]? {
        var locator = [UInt8](repeating: 0, count: count + 1)
        locator[0] = 1
        for (degree, place) in erasures.enumerated() {
            let root = powers[length - 1 - place]
            for index in stride(from: degree + 1, through: 1, by: -1) {
                locator[index] ^= product(locator[index - 1], root)
            }
        }
        var previous = locator
        // By how many steps the previous locator is behind, and the discrepancy that it left.
        var lag = 1
        var left: UInt8 = 1
        var degree = erasures.count
        for step in erasures.count..<count {
            var discrepancy: UInt8 = 0
            for index in 0...min(degree, step) {
                discrepancy ^= product(locator[index], syndromes[step - index])
            }
            if discrepancy == 0 {
                lag += 1
                continue
            }
            let before = locator
            let factor = product(discrepancy, inverse(left))
            for index in 0...count - lag {
                locator[index + lag] ^= product(factor, previous[index])
            }
            if 2 * degree <= step + erasures.count {
                degree = step + 1 + erasures.count - degree
                (previous, left, lag) = (before, discrepancy, 1)
            } else {
                lag += 1
            }
        }
        guard 2 * degree - erasures.count <= count - reserved else { return nil }
        return Array(locator[0...degree])
    }

    /// Finds the places (Chien) and what to add there (Forney).
    private func repair(_ block: inout [UInt8], _ locator: [UInt8], _ syndromes: [UInt8]) -> Int? {
        let degree = locator.count - 1
        var evaluator = [UInt8](repeating: 0, count: degree)
        for index in 0..<degree {
            for term in 0...index { evaluator[index] ^= product(syndromes[index - term], locator[term]) }
        }
        var repaired = block
        var found = 0
        for place in block.indices {
            let power = block.count - 1 - place
            let inversePower = (255 - power) % 255
            guard value(of: locator, atPower: inversePower) == 0 else { continue }
            var derivative: UInt8 = 0
            for index in stride(from: 1, through: degree, by: 2) {
                derivative ^= term(locator[index], inversePower * (index - 1))
            }
            guard derivative != 0 else { return nil }
            let magnitude = product(
                product(powers[power], value(of: evaluator, atPower: inversePower)),
                inverse(derivative))
            repaired[place] ^= magnitude
            found += 1
        }
        guard found == degree, degree > 0 else { return nil }
        block = repaired
        return found
    }

    private func value(of polynomial: [UInt8], atPower power: Int) -> UInt8 {
        var value: UInt8 = 0
        for (index, coefficient) in polynomial.enumerated() { value ^= term(coefficient, power * index) }
        return value
    }

    private func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
        if left == 0 || right == 0 { return 0 }
        return powers[Int(logarithms[Int(left)]) + Int(logarithms[Int(right)])]
    }

    /// What a value other than zero is multiplied with to give one.
    private func inverse(_ value: UInt8) -> UInt8 { powers[255 - Int(logarithms[Int(value)])] }

    /// A coefficient times α to a power.
    private func term(_ coefficient: UInt8, _ power: Int) -> UInt8 {
        coefficient == 0 ? 0 : powers[Int(logarithms[Int(coefficient)]) + power % 255]
    }

    /// Row i holds the products of all bytes with α to the power i; Model 1 needs 68, and four more are never used.
    private static let products: [UInt8] = {
        var products = [UInt8](repeating: 0, count: 72 * 256)
        for power in 0..<72 {
            for value in 1..<256 {
                products[power * 256 + value] = GaloisField.product(UInt8(value), GaloisField.powers[power])
            }
        }
        return products
    }()
}
