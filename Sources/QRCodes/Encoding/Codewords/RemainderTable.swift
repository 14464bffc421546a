/// Makes the Reed–Solomon error correction codewords of a block (ISO/IEC 18004:2015 §7.5.2): the remainder of the data, as a
/// polynomial times x^count, divided by the generator.
///
/// Division is linear, so the remainder of eight data codewords is the sum of the remainders of their sixteen halves, which
/// stand in a table.
struct RemainderTable: Sendable {
    /// The error correction codewords of a block.
    let count: Int

    /// What half a codeword leaves, from the highest power on, in 32 bytes: half `h` (0 the lower) of the codeword `7 − p`
    /// places before the end of eight with the value `v` is at `(p * 2 + h) * 16 + v`.
    private let remainders: Table<Remainder>

    /// - Parameter count: The error correction codewords of a block, 1–30.
    init(count: Int) {
        self.count = count
        let generator = Remainder.generator(count)
        remainders = Table(count: 8 * 32)
        // The remainder of x^count, x^(count + 1) …
        var power = generator
        remainders.withValues { remainders in
            for place in (0..<8).reversed() {
                var multiple = power
                for bit in 0..<8 {
                    let half = remainders + (place * 2 + bit / 4) * 16
                    if bit % 4 == 0 { half[0] = Remainder() }
                    let value = 1 << (bit % 4)
                    for smaller in 0..<value { half[value + smaller] = half[smaller] + multiple }
                    multiple = multiple.doubled
                }
                power = power.shifted + generator.times(power.codeword(0))
            }
        }
    }

    /// The remainders of the data of two blocks, which are alike in length and at least one: faster than one after the other,
    /// since in a block each look-up waits for the one before.
    @inline(__always)
    func remainders(
        of first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>, count: Int
    ) -> (Remainder, Remainder) {
        var (remainder, other) = (Remainder(), Remainder())
        // Eight at a time to the end, so that fewer come first.
        var end = (count &- 1) & 7 &+ 1
        var (eight, otherEight) = (Self.beginning(first, end), Self.beginning(second, end))
        return remainders.withValues { table in
            while true {
                // What is left of the codewords before moves up by eight.
                remainder = remainder.shiftedByEight + Self.sum(eight, table)
                other = other.shiftedByEight + Self.sum(otherEight, table)
                if end == count { return (remainder, other) }
                eight = Self.eight(first + end) ^ remainder.firstEight
                otherEight = Self.eight(second + end) ^ other.firstEight
                end = end &+ 8
            }
        }
    }

    /// The remainder of the data of a block, which are at least one.
    @inline(__always)
    func remainder(of bytes: UnsafePointer<UInt8>, count: Int) -> Remainder {
        var remainder = Remainder()
        var end = (count &- 1) & 7 &+ 1
        var eight = Self.beginning(bytes, end)
        return remainders.withValues { table in
            while true {
                remainder = remainder.shiftedByEight + Self.sum(eight, table)
                if end == count { return remainder }
                eight = Self.eight(bytes + end) ^ remainder.firstEight
                end = end &+ 8
            }
        }
    }

    /// What eight codewords leave, the first of which is lowest.
    @inline(__always)
    private static func sum(_ eight: UInt64, _ table: UnsafePointer<Remainder>) -> Remainder {
        var sum = Remainder()
        for place in 0..<8 {
            let byte = Int(truncatingIfNeeded: eight &>> UInt64(truncatingIfNeeded: place &* 8) & 0xFF)
            let lower = table[place &* 32 &+ byte & 15]
            let upper = table[place &* 32 &+ 16 &+ byte &>> 4]
            sum = sum + (lower + upper)
        }
        return sum
    }

    /// Up to eight codewords, after zeros.
    @inline(__always)
    private static func beginning(_ codewords: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
        var eight: UInt64 = 0
        for index in 0..<count { eight = eight &>> 8 | UInt64(codewords[index]) &<< 56 }
        return eight
    }

    @inline(__always)
    private static func eight(_ codewords: UnsafePointer<UInt8>) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(codewords).loadUnaligned(as: UInt64.self))
    }
}
