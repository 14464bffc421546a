/// Where the bits of a version's codewords go (ISO/IEC 18004:2015 §7.7.3), as copies of whole runs into columns.
///
/// The standard fills stripes of two columns from the right, upwards and downwards in turns, around the function patterns.
/// Between two function patterns a column takes a run of bits: of every second one where its neighbour is free too, of every
/// one where it is not. A version has some 30 to 1,100 such runs.
struct PlacementProgram: Sendable {
    /// As many bits as eight bytes surely hold, wherever in a byte they begin.
    private static let longestRun = 57

    /// One run into one word of a column, packed into 64 bits.
    private struct Copy {
        let packed: UInt64

        init(packed: UInt64) { self.packed = packed }

        /// - Parameters:
        ///   - bit: Where it begins in the ``CodewordStream``.
        ///   - word: Which word of the columns it goes to, and its lowest bit there.
        init(from bit: Int, _ length: Int, _ word: Int, _ shift: Int) {
            packed = UInt64(bit) | UInt64(length) << 16 | UInt64(shift) << 24 | UInt64(word) << 32
        }

        var byte: Int { Int(truncatingIfNeeded: packed >> 3 & 0x1FFF) }
        var bit: UInt64 { packed & 7 }
        var length: UInt64 { packed >> 16 & 0xFF }
        var shift: UInt64 { packed >> 24 & 0xFF }
        var word: Int { Int(truncatingIfNeeded: packed >> 32) }
    }

    /// See ``Copy``. The first `count` of them are made.
    private let copies: Table<UInt64>
    private var count = 0
    private let halves: (even: Int, odd: Int)

    /// - Parameters:
    ///   - free: The modules for data, transposed.
    ///   - codewords: How many there are.
    init(free: ModuleMatrix, codewords: Int) {
        halves = CodewordStream.halves(codewords)
        let side = free.side
        // More than any version has.
        copies = Table(count: 8 * side)
        var position = 0
        var isUpward = true
        for stripe in stride(from: side - 1, to: 0, by: -2) {
            let right = Self.rightColumn(ofStripe: stripe)
            for index in 0..<free.bands {
                let word = (isUpward ? free.bands - 1 - index : index) * side + right
                var rights = free.words[word]
                var lefts = free.words[word - 1]
                if !isUpward { (rights, lefts) = (rights.bitsReversed, lefts.bitsReversed) }
                while rights | lefts != 0 { addRun(&rights, &lefts, word, &position) }
            }
            isUpward.toggle()
        }
    }

    /// The vertical timing pattern is no part of any stripe.
    private static func rightColumn(ofStripe stripe: Int) -> Int { stripe <= 6 ? stripe - 1 : stripe }

    /// Takes the highest run, in which the same of both columns are free, from the free modules of a stripe.
    private mutating func addRun(_ rights: inout UInt64, _ lefts: inout UInt64, _ word: Int, _ position: inout Int) {
        let top = 63 - (rights | lefts).leadingZeroBitCount
        let isRightFree = rights >> top & 1 == 1
        let isLeftFree = lefts >> top & 1 == 1
        let alike = (isRightFree ? rights : ~rights) & (isLeftFree ? lefts : ~lefts)
        let length = min((~(alike << (63 - top))).leadingZeroBitCount, Self.longestRun)
        let shift = top + 1 - length
        if isRightFree && isLeftFree {
            // Which half of the bits is on the right depends on where the run begins.
            let isEven = position % 2 == 0
            let rightStart = (isEven ? halves.even : halves.odd) * 8
            let leftStart = (isEven ? halves.odd : halves.even) * 8
            add(from: rightStart + position / 2, length, word, shift)
            add(from: leftStart + (position + 1) / 2, length, word - 1, shift)
            position += 2 * length
        } else {
            add(from: position, length, isRightFree ? word : word - 1, shift)
            position += length
        }
        let taken: UInt64 = ~(~0 << UInt64(length)) << UInt64(shift)
        rights &= ~taken
        lefts &= ~taken
    }

    private mutating func add(from bit: Int, _ length: Int, _ word: Int, _ shift: Int) {
        precondition(count < copies.count)
        copies.withValues { $0[count] = Copy(from: bit, length, word, shift).packed }
        count += 1
    }

    /// Puts data and function patterns together, transposed.
    func place(_ stream: CodewordStream, around dark: ModuleMatrix, into columns: inout ModuleMatrix) {
        let side = dark.side
        columns.removeAll(side: side)
        let words = dark.words.count
        columns.change { columns in
            stream.bytes.withValues { stream in
                let stream = UnsafeRawPointer(stream)
                for index in 0..<count {
                    let copy = Copy(packed: copies.withValues { $0[index] })
                    let bytes = stream.loadUnaligned(fromByteOffset: copy.byte, as: UInt64.self)
                    let bits = (UInt64(bigEndian: bytes) &<< copy.bit) &>> (64 &- copy.length)
                    columns[copy.word] |= bits &<< copy.shift
                }
            }
            // Bits come with the highest first, so columns that are filled downwards are turned round.
            for stripe in stride(from: side - 3, to: 0, by: -4) {
                let right = Self.rightColumn(ofStripe: stripe)
                for word in stride(from: right, to: words, by: side) {
                    columns[word] = columns[word].bitsReversed
                    columns[word &- 1] = columns[word &- 1].bitsReversed
                }
            }
            dark.words.withValues { dark in
                for index in 0..<words { columns[index] |= dark[index] }
            }
        }
    }
}
