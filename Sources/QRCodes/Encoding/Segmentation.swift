/// A text divided into segments, and whether they are declared to be UTF-8.
package struct Segmentation: Equatable, Sendable {
    /// Writes ECI 26 first, which says that the bytes are UTF-8 (ISO/IEC 18004:2015 §7.4.2). Without it readers take bytes
    /// for Latin-1 or Shift JIS, or guess.
    package let declaresUTF8: Bool
    package let segments: [Segment]

    /// The division that takes the fewest bits.
    ///
    /// - Complexity: O(bytes).
    package init(shortestFor text: [UInt8], declaresUTF8: Bool, in band: VersionBand) {
        self.declaresUTF8 = declaresUTF8
        var fewest = FewestBits(in: band)
        var steps = [FewestBits.Step](repeating: FewestBits.Step(), count: text.count)
        for index in text.indices { steps[index] = fewest.add(text[index]) }
        var segments: [Segment] = []
        var mode = fewest.mode
        var end = text.count
        for start in steps.indices.reversed() where steps[start].beginsSegment(in: mode) {
            segments.append(Segment(mode: mode, bytes: text[start..<end]))
            mode = steps[start].previous
            end = start
        }
        segments.reverse()
        self.segments = segments
    }

    /// The bits of the shortest division.
    ///
    /// - Complexity: O(bytes), without allocating, so that a text of any length may be asked about.
    package static func bits(of text: [UInt8], declaresUTF8: Bool, in band: VersionBand) -> Int {
        var fewest = FewestBits(in: band)
        for byte in text { fewest.add(byte) }
        return Int(clamping: fewest.bits + (declaresUTF8 ? 12 : 0))
    }

    func write(to buffer: inout BitBuffer, band: VersionBand) {
        if declaresUTF8 {
            buffer.append(0b0111, bits: 4)
            buffer.append(26, bits: 8)
        }
        for segment in segments { segment.write(to: &buffer, band: band) }
    }
}
