/// A text divided into segments, and whether they are declared to be UTF-8.
package struct Segmentation: Equatable, Sendable {
    /// Writes ECI 26 first, which says that the bytes are UTF-8 (ISO/IEC 18004:2015 §7.4.2). Without it readers take bytes
    /// for Latin-1 or Shift JIS, or guess.
    package let declaresUTF8: Bool
    package let segments: [Segment]

    init(declaresUTF8: Bool, segments: [Segment]) {
        self.declaresUTF8 = declaresUTF8
        self.segments = segments
    }

    /// The division that takes the fewest bits.
    ///
    /// - Complexity: O(bytes).
    package init(shortestFor text: [UInt8], declaresUTF8: Bool, in band: VersionBand) {
        self.init(declaresUTF8: declaresUTF8, segments: Self.shortest(text, in: band))
    }

    /// The segments of the shortest division.
    static func shortest(_ text: [UInt8], in band: VersionBand) -> [Segment] {
        var fewest = FewestBits(SegmentHeaders(band))
        var steps: [FewestBits.Step] = []
        steps.reserveCapacity(text.count)
        AlphanumericCharacter.values.withUnsafeBufferPointer { values in
            for byte in text { steps.append(fewest.add(values[Int(byte)])) }
        }
        var segments: [Segment] = []
        var mode = fewest.mode
        var end = text.count
        for start in steps.indices.reversed() where steps[start].beginsSegment(in: mode) {
            segments.append(Segment(mode: mode, bytes: text[start..<end]))
            mode = steps[start].previous
            end = start
        }
        segments.reverse()
        return segments
    }

    /// What it takes.
    func bits(in band: VersionBand) -> Int {
        let headers = SegmentHeaders(band)
        return segments.reduce(declaresUTF8 ? Self.declarationBits : 0) { $0 + $1.bits(headers) }
    }

    /// The bits of the shortest division of a text that is too long to be divided.
    ///
    /// - Complexity: O(bytes), without allocating, so that a text of any length may be asked about.
    static func bits(of text: [UInt8], declaresUTF8: Bool, in band: VersionBand) -> Int {
        var fewest = FewestBits(SegmentHeaders(band))
        AlphanumericCharacter.values.withUnsafeBufferPointer { values in
            for byte in text { fewest.add(values[Int(byte)]) }
        }
        return Int(clamping: fewest.bits + (declaresUTF8 ? Int64(declarationBits) : 0))
    }

    /// Four bits of mode, eight of number.
    static let declarationBits = 12

    func write(to writer: inout BitWriter, band: VersionBand) {
        if declaresUTF8 {
            writer.append(0b0111, bits: 4)
            writer.append(26, bits: 8)
        }
        let headers = SegmentHeaders(band)
        for segment in segments { segment.write(to: &writer, headers) }
    }
}
