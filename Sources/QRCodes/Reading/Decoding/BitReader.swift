/// Reads numbers from bits, the most significant first.
struct BitReader {
    private let bytes: [UInt8]
    /// How many bits there are.
    let count: Int
    private(set) var position = 0

    /// - Parameter count: How many bits of the bytes are to be read; nil for all.
    init(_ bytes: [UInt8], count: Int? = nil) {
        self.bytes = bytes
        self.count = min(count ?? bytes.count * 8, bytes.count * 8)
    }

    var left: Int { count - position }

    /// The next bits as a number, 16 at most.
    mutating func read(_ bits: Int) throws(DecodingError) -> Int {
        guard bits <= left else { throw .impossibleStructure }
        var value = 0
        var wanted = bits
        while wanted > 0 {
            let inByte = 8 - position % 8
            let taken = min(wanted, inByte)
            let byte = Int(bytes[position / 8])
            value = value << taken | (byte >> (inByte - taken)) & ((1 << taken) - 1)
            position += taken
            wanted -= taken
        }
        return value
    }
}
