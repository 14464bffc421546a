/// A stretch of a text that is written in one mode.
package struct Segment: Equatable, Sendable {
    package let mode: Mode
    package let bytes: ArraySlice<UInt8>

    /// Writes mode indicator, character count and characters (ISO/IEC 18004:2015 §7.4.3–7.4.5).
    func write(to buffer: inout BitBuffer, band: VersionBand) {
        buffer.append(mode.indicator, bits: 4)
        buffer.append(bytes.count, bits: mode.countBits(in: band))
        switch mode {
        case .numeric: writeGroups(of: 3, base: 10, bits: Segment.numericBits, to: &buffer)
        case .alphanumeric: writeGroups(of: 2, base: 45, bits: Segment.alphanumericBits, to: &buffer)
        case .byte: for byte in bytes { buffer.append(Int(byte), bits: 8) }
        }
    }

    // Not two array literals in one function: Embedded Swift 6.3.1 compiles such a function once for each module that reaches
    // it, may number its literals differently each time, and links the code of one with the literals of another.
    private static let numericBits = [0, 4, 7, 10]
    private static let alphanumericBits = [0, 6, 11]

    /// Writes the characters as numbers of up to `size` digits in that base; `bits` says in how many bits for each count.
    private func writeGroups(of size: Int, base: Int, bits: [Int], to buffer: inout BitBuffer) {
        var number = 0
        var digits = 0
        for byte in bytes {
            guard let character = AlphanumericCharacter(byte) else { continue }
            number = number * base + character.value
            digits += 1
            if digits == size {
                buffer.append(number, bits: bits[digits])
                number = 0
                digits = 0
            }
        }
        if digits > 0 { buffer.append(number, bits: bits[digits]) }
    }
}
