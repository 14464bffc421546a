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
        remainders = Table(repeating: Remainder(), count: 8 * 32)
        // The remainder of x^count, x^(count + 1) …
        var power = generator
        remainders.withValues { remainders in
            for place in (0..<8).reversed() {
                var multiple = power
                for bit in 0..<8 {
                    let half = remainders + (place * 2 + bit / 4) * 16
                    let value = 1 << (bit % 4)
                    for smaller in 0..<value { half[value + smaller] = half[smaller] + multiple }
                    multiple = multiple.doubled
                }
                power = power.shifted + generator.times(power.codeword(0))
            }
        }
    }

    /// The remainder of a block's data, which are at least one.
    @inline(__always)
    func remainder(of bytes: UnsafeRawBufferPointer) -> Remainder {
        var remainder = Remainder()
        // Eight at a time to the end, so that fewer come first.
        var end = (bytes.count &- 1) & 7 &+ 1
        var eight: UInt64 = 0
        for index in 0..<end { eight |= UInt64(bytes[index]) &<< UInt64(truncatingIfNeeded: (8 &- end &+ index) &* 8) }
        return remainders.withValues { remainders in
            while true {
                var sum = Remainder()
                for place in 0..<8 {
                    let byte = Int(truncatingIfNeeded: eight &>> UInt64(truncatingIfNeeded: place &* 8) & 0xFF)
                    let lower = remainders[place &* 32 &+ byte & 15]
                    let upper = remainders[place &* 32 &+ 16 &+ byte &>> 4]
                    sum = sum + (lower + upper)
                }
                // What is left of the codewords before moves up by eight.
                remainder = remainder.shiftedByEight + sum
                if end == bytes.count { return remainder }
                let next = bytes.loadUnaligned(fromByteOffset: end, as: UInt64.self)
                eight = UInt64(littleEndian: next) ^ remainder.firstEight
                end = end &+ 8
            }
        }
    }
}
