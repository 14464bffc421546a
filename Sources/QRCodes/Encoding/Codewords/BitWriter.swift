/// Writes bits one after another into room for codewords, the most significant of a number first.
///
/// Bits beyond the room are counted, and not written.
struct BitWriter {
    private(set) var bytes: Table<UInt8>
    private(set) var bitCount = 0
    /// The last bits, fewer than eight, that do not fill a byte yet: the low ones of `rest`.
    private var rest: UInt64 = 0

    /// - Parameter capacity: The bytes that there is room for.
    init(capacity: Int) {
        // A number is written as eight bytes, of which the last may not belong to it.
        bytes = Table(repeating: 0, count: capacity + 8)
    }

    var capacity: Int { bytes.count - 8 }

    /// Begins again, with at least that much room.
    mutating func removeAll(capacity: Int) {
        if self.capacity < capacity || !bytes.isAlone() { self = BitWriter(capacity: capacity) }
        bitCount = 0
        rest = 0
    }

    /// Writes the low `count` bits of a number, at most 56, of which the others are zero.
    // Not inlined, since copies of it would make the page larger.
    @inline(never)
    mutating func append(_ value: UInt64, bits count: Int) {
        if count == 0 { return }
        let start = bitCount >> 3
        let pending = bitCount & 7 &+ count
        rest = rest &<< UInt64(truncatingIfNeeded: count) | value
        bitCount = bitCount &+ count
        guard start &+ 8 <= bytes.count else { return }
        let word = rest &<< UInt64(truncatingIfNeeded: 64 &- pending)
        bytes.withValues {
            UnsafeMutableRawPointer($0).storeBytes(of: word.bigEndian, toByteOffset: start, as: UInt64.self)
        }
    }

    mutating func append(_ value: Int, bits count: Int) {
        append(UInt64(truncatingIfNeeded: value), bits: count)
    }

    /// Writes bytes, eight at a time.
    mutating func append(_ data: UnsafeRawBufferPointer) {
        let pending = UInt64(bitCount & 7)
        var start = bitCount >> 3
        var index = 0
        if start + data.count <= capacity {
            bytes.withValues { bytes in
                let bytes = UnsafeMutableRawPointer(bytes)
                // The last ones are left, whose bits beyond whole bytes have to be written too.
                while index &+ 8 < data.count {
                    let eight = UInt64(bigEndian: data.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                    // Shifted twice, since nothing may be pending.
                    let word = (rest &<< (63 &- pending)) &<< 1 | eight &>> pending
                    bytes.storeBytes(of: word.bigEndian, toByteOffset: start, as: UInt64.self)
                    rest = eight
                    index = index &+ 8
                    start = start &+ 8
                }
            }
            bitCount = bitCount &+ index &* 8
        }
        for byte in data[index...] { append(UInt64(byte), bits: 8) }
    }

    /// Writes a terminator, and padding up to the capacity of a symbol, which holds what was written (ISO/IEC 18004:2015
    /// §7.4.9–7.4.10).
    mutating func pad(to dataBits: Int) {
        append(0, bits: min(4, dataBits - bitCount))
        append(0, bits: -bitCount & 7)
        while bitCount + 48 <= dataBits { append(0xEC11_EC11_EC11 as UInt64, bits: 48) }
        var pad = 0xEC
        while bitCount < dataBits {
            append(pad, bits: 8)
            pad ^= 0xEC ^ 0x11
        }
    }
}
