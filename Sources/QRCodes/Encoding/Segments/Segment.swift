/// A stretch of data that is written in one mode, or something about what follows it.
public struct Segment: Equatable, Hashable, Sendable {
    package let mode: Mode
    /// The characters as they are written; two bytes each in kanji mode.
    package let bytes: ArraySlice<UInt8>
    /// What is said in a segment without characters, and in how many bits.
    private let payload: UInt32
    private let payloadBits: Int

    init(mode: Mode, bytes: ArraySlice<UInt8>) {
        self.mode = mode
        self.bytes = bytes
        payload = 0
        payloadBits = 0
    }

    init(mode: Mode, payload: UInt32, bits: Int) {
        self.mode = mode
        bytes = []
        self.payload = payload
        payloadBits = bits
    }

    /// How many characters it holds.
    package var count: Int { mode == .kanji ? bytes.count / 2 : bytes.count }

    /// What is said without characters: the number of an interpretation or of an industry, or the parity of all parts.
    package var number: Int {
        switch mode {
        // Each byte holds seven bits, after what tells how many bytes there are.
        case .interpretation: Int(payload) & (1 << (payloadBits / 8 * 7) - 1)
        case .structuredAppend: Int(payload & 0xFF)
        case .numeric, .alphanumeric, .byte, .kanji, .gs1, .industry: Int(payload)
        }
    }

    /// What it takes.
    func bits(_ headers: SegmentHeaders) -> Int64 {
        Int64(headers.headerBits(mode) + payloadBits) + mode.bits(of: count)
    }

    /// Writes mode indicator, and character count and characters or what it says without them.
    func write(to writer: inout BitWriter, _ headers: SegmentHeaders) {
        bytes.withUnsafeBufferPointer { writer.append($0, in: mode, headers) }
        writer.append(UInt64(payload), bits: payloadBits)
    }
}
