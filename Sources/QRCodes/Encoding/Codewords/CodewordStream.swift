/// A symbol's codewords in the order they are placed, as bits.
///
/// Where a stripe of two columns is free, the bits go left and right in turns; so the stream is kept three times, whole and
/// with every second bit, and each column takes its bits in one piece.
struct CodewordStream {
    private(set) var bytes = Table<UInt8>(count: 0)

    /// At which byte the stream of the even and of the odd bits begins.
    static func halves(_ codewords: Int) -> (even: Int, odd: Int) {
        // Sixteen bytes are read at a time, also at the end, and halves written in groups of eight.
        let half = codewords / 2 + 16
        return (codewords + 16, codewords + 16 + half)
    }

    /// The first data codeword of every block, the second of every block …, then the error correction likewise
    /// (ISO/IEC 18004:2015 §7.6).
    ///
    /// - Parameter data: The data codewords, and at least eight bytes more.
    mutating func fill(_ data: Table<UInt8>, _ layout: BlockLayout, _ table: RemainderTable) {
        let size = Self.halves(layout.codewords).odd + layout.codewords / 2 + 16
        if bytes.count < size || !bytes.isAlone() { bytes = Table(repeating: 0, count: size) }
        bytes.withValues { bytes in
            data.withValues { data in
                var start = UnsafePointer(data)
                var block = 0
                while block < layout.blocks {
                    let length = layout.dataCodewords(inBlock: block)
                    // Two of one length at a time.
                    if block + 1 < (block < layout.shortBlocks ? layout.shortBlocks : layout.blocks) {
                        let remainders = table.remainders(of: start, start + length, count: length)
                        Self.write(start, remainders.0, block, layout, to: bytes)
                        Self.write(start + length, remainders.1, block + 1, layout, to: bytes)
                        start += 2 * length
                        block += 2
                    } else {
                        let remainder = table.remainder(of: start, count: length)
                        Self.write(start, remainder, block, layout, to: bytes)
                        start += length
                        block += 1
                    }
                }
            }
        }
    }

    /// Writes the codewords of a block.
    private static func write(
        _ data: UnsafePointer<UInt8>, _ remainder: Remainder, _ block: Int, _ layout: BlockLayout,
        to bytes: UnsafeMutablePointer<UInt8>
    ) {
        let blocks = layout.blocks
        let shortLength = layout.shortBlockLength
        var place = block
        for index in stride(from: 0, to: shortLength, by: 8) {
            let eight = UnsafeRawPointer(data + index).loadUnaligned(as: UInt64.self)
            let count = min(8, shortLength &- index)
            scatter(UInt64(littleEndian: eight), count, to: bytes, &place, every: blocks)
        }
        // Short blocks have no last codeword, and are skipped there.
        if block >= layout.shortBlocks { bytes[place &- layout.shortBlocks] = data[shortLength] }
        var remainder = remainder
        place = layout.dataCodewords &+ block
        for index in stride(from: 0, to: layout.errorCorrectionPerBlock, by: 8) {
            let count = min(8, layout.errorCorrectionPerBlock &- index)
            scatter(remainder.firstEight, count, to: bytes, &place, every: blocks)
            remainder = remainder.shiftedByEight
        }
    }

    /// Writes up to eight codewords, the lowest first, so many apart.
    @inline(__always)
    private static func scatter(
        _ codewords: UInt64, _ count: Int, to bytes: UnsafeMutablePointer<UInt8>, _ place: inout Int,
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
        bytes.withValues { bytes in
            let bytes = UnsafeMutableRawPointer(bytes)
            for place in codewords..<codewords + 16 { bytes.storeBytes(of: 0, toByteOffset: place, as: UInt8.self) }
            for start in stride(from: 0, through: codewords, by: 16) {
                var word = Bits128(littleEndian: bytes + start)
                // Even bits to the left, in each byte, then in two, four and eight bytes.
                word.exchange(0x2222_2222_2222_2222, by: 1)
                word.exchange(0x0C0C_0C0C_0C0C_0C0C, by: 2)
                word.exchange(0x000F_000F_000F_000F, by: 12)
                word.exchange(0x0000_FF00_0000_FF00, by: 8)
                word.exchange(0x0000_0000_FFFF_0000, by: 16)
                let (low, high) = (word.words[0], word.words[1])
                let evenBits = low & 0xFFFF_FFFF | high &<< 32
                let oddBits = low &>> 32 | high & 0xFFFF_FFFF_0000_0000
                bytes.storeBytes(of: evenBits.littleEndian, toByteOffset: even &+ start / 2, as: UInt64.self)
                bytes.storeBytes(of: oddBits.littleEndian, toByteOffset: odd &+ start / 2, as: UInt64.self)
            }
        }
    }
}

extension Bits128 {
    /// Sixteen bytes, the first lowest.
    @inline(__always)
    fileprivate init(littleEndian bytes: UnsafeRawPointer) {
        self.init(
            low: UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self)),
            high: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
    }

    /// Exchanges the bits in `places` of both halves with those `distance` above them.
    @inline(__always)
    fileprivate mutating func exchange(_ places: UInt64, by distance: UInt64) {
        let differing = (self ^ (self &>> distance)) & Bits128(repeating: places)
        self ^= differing ^ (differing &<< distance)
    }
}
