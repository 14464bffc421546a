/// Where the bits of a version's codewords go (ISO/IEC 18004:2015 §7.7.3), as copies of whole runs into columns.
///
/// The standard fills stripes of two columns from the right, upwards and downwards in turns, around the function patterns.
/// Between two function patterns a column takes a run of bits: of every second one where its neighbour is free too, of every
/// one where it is not. A version has some 30 to 1,100 such runs.
struct PlacementProgram: Sendable {
    /// As many bits as eight bytes surely hold, wherever in a byte they begin.
    private static let longestRun = 57

    /// One run into one word of a column.
    private struct Copy {
        /// Where it begins in the ``CodewordStream``: the byte, and the bit from its most significant.
        let byte: UInt16
        let bit: UInt8
        let length: UInt8
        /// Which word of the columns, and its lowest bit there.
        let word: UInt16
        let shift: UInt8
    }

    private var copies: [Copy] = []
    /// Columns that are filled downwards. Bits come with the highest first, so their words are turned round at the end.
    private var downwardColumns: [Int] = []

    /// - Parameter free: The modules for data, transposed.
    init(free: ModuleMatrix) {
        let side = free.side
        var position = 0
        var isUpward = true
        for stripe in stride(from: side - 1, to: 0, by: -2) {
            // The vertical timing pattern is no part of any stripe.
            let right = stripe <= 6 ? stripe - 1 : stripe
            for index in 0..<free.bands {
                let word = (isUpward ? free.bands - 1 - index : index) * side + right
                var rights = free.words[word]
                var lefts = free.words[word - 1]
                if !isUpward { (rights, lefts) = (rights.bitsReversed, lefts.bitsReversed) }
                while rights | lefts != 0 { addRun(&rights, &lefts, word, &position) }
            }
            if !isUpward { downwardColumns += [right, right - 1] }
            isUpward.toggle()
        }
    }

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
            let rightStart = (isEven ? CodewordStream.evenBits : CodewordStream.oddBits) * 8
            let leftStart = (isEven ? CodewordStream.oddBits : CodewordStream.evenBits) * 8
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

    // Not inlined, since copies of it would make the page larger.
    @inline(never)
    private mutating func add(from bit: Int, _ length: Int, _ word: Int, _ shift: Int) {
        copies.append(
            Copy(
                byte: UInt16(bit / 8), bit: UInt8(bit % 8), length: UInt8(length), word: UInt16(word),
                shift: UInt8(shift)))
    }

    /// Puts data and function patterns together, transposed.
    func place(_ stream: CodewordStream, around dark: ModuleMatrix, into columns: inout ModuleMatrix) {
        let side = dark.side
        columns.removeAll(side: side)
        columns.words.withUnsafeMutableBufferPointer { columns in
            stream.bytes.withUnsafeBytes { stream in
                for copy in copies {
                    let bytes = stream.loadUnaligned(fromByteOffset: Int(copy.byte), as: UInt64.self)
                    let bits = (UInt64(bigEndian: bytes) &<< UInt64(copy.bit)) &>> UInt64(64 &- copy.length)
                    columns[Int(copy.word)] |= bits &<< UInt64(copy.shift)
                }
            }
            for first in stride(from: 0, to: columns.count, by: side) {
                for column in downwardColumns { columns[first &+ column] = columns[first &+ column].bitsReversed }
            }
            dark.words.withUnsafeBufferPointer { dark in
                for index in columns.indices { columns[index] |= dark[index] }
            }
        }
    }
}
