/// A symbol's codewords in the order they are placed, as bits.
///
/// Where a stripe of two columns is free, the bits go left and right in turns; so the stream is kept three times, whole and
/// with every second bit, and each column takes its bits in one piece.
struct CodewordStream {
    private(set) var bytes: [UInt8] = []

    /// At which byte the stream of the even and of the odd bits begins.
    static func halves(_ codewords: Int) -> (even: Int, odd: Int) {
        // Eight bytes are read at a time, also at the end, and written in groups of four.
        let half = codewords / 2 + 12
        return (codewords + 8, codewords + 8 + half)
    }

    /// The first data codeword of every block, the second of every block …, then the error correction likewise
    /// (ISO/IEC 18004:2015 §7.6).
    ///
    /// - Parameter data: The data codewords, and at least eight bytes more.
    mutating func fill(_ data: [UInt8], _ layout: BlockLayout, _ table: RemainderTable) {
        let size = Self.halves(layout.codewords).odd + layout.codewords / 2 + 12
        if bytes.count < size { bytes = [UInt8](repeating: 0, count: size) }
        let blocks = layout.blocks
        let shortBlocks = layout.shortBlocks
        let shortLength = layout.shortBlockLength
        bytes.withUnsafeMutableBufferPointer { bytes in
            data.withUnsafeBytes { data in
                var start = 0
                for block in 0..<blocks {
                    var place = block
                    for index in stride(from: 0, to: shortLength, by: 8) {
                        let eight = data.loadUnaligned(fromByteOffset: start &+ index, as: UInt64.self)
                        let count = min(8, shortLength &- index)
                        Self.scatter(UInt64(littleEndian: eight), count, to: bytes, &place, every: blocks)
                    }
                    let isLong = block >= shortBlocks
                    // Short blocks have no last codeword, and are skipped there.
                    if isLong { bytes[place &- shortBlocks] = data[start &+ shortLength] }
                    let end = start &+ shortLength &+ (isLong ? 1 : 0)
                    var remainder = table.remainder(of: UnsafeRawBufferPointer(rebasing: data[start..<end]))
                    place = layout.dataCodewords &+ block
                    for index in stride(from: 0, to: table.count, by: 8) {
                        let count = min(8, table.count &- index)
                        Self.scatter(remainder.firstEight, count, to: bytes, &place, every: blocks)
                        remainder = remainder.shiftedByEight
                    }
                    start = end
                }
            }
        }
    }

    /// Writes up to eight codewords, the lowest first, so many apart.
    @inline(__always)
    private static func scatter(
        _ codewords: UInt64, _ count: Int, to bytes: UnsafeMutableBufferPointer<UInt8>, _ place: inout Int,
        every distance: Int
    ) {
        var rest = codewords
        for _ in 0..<count {
            bytes[place] = UInt8(truncatingIfNeeded: rest)
            rest = rest &>> 8
            place = place &+ distance
        }
    }

    /// Takes every second bit out, the most significant first.
    mutating func split(_ codewords: Int) {
        let (even, odd) = Self.halves(codewords)
        bytes.withUnsafeMutableBytes { bytes in
            for index in codewords..<codewords + 8 { bytes[index] = 0 }
            for index in 0...codewords / 8 {
                var word = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: index &* 8, as: UInt64.self))
                word.exchange(0x2222_2222_2222_2222, by: 1)
                word.exchange(0x0C0C_0C0C_0C0C_0C0C, by: 2)
                word.exchange(0x00F0_00F0_00F0_00F0, by: 4)
                word.exchange(0x0000_FF00_0000_FF00, by: 8)
                word.exchange(0x0000_0000_FFFF_0000, by: 16)
                let (evenBits, oddBits) = (UInt32(truncatingIfNeeded: word >> 32), UInt32(truncatingIfNeeded: word))
                bytes.storeBytes(of: evenBits.bigEndian, toByteOffset: even &+ index &* 4, as: UInt32.self)
                bytes.storeBytes(of: oddBits.bigEndian, toByteOffset: odd &+ index &* 4, as: UInt32.self)
            }
        }
    }
}

extension UInt64 {
    /// Exchanges the bits in `places` with those `distance` above them.
    @inline(__always)
    fileprivate mutating func exchange(_ places: UInt64, by distance: UInt64) {
        let differing = (self ^ self &>> distance) & places
        self ^= differing | differing &<< distance
    }
}
