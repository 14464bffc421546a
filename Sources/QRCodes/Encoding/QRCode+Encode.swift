extension QRCode {
    /// Encodes a text exactly, in numeric, alphanumeric and byte segments that take the fewest bits.
    ///
    /// Text beyond ASCII is declared to be UTF-8; the level is the one asked for, never another.
    ///
    /// - Parameters:
    ///   - version: The symbol's size; nil for the smallest that holds the text.
    ///   - mask: The mask; nil for the one of lowest penalty.
    ///   - declaringUTF8: False leaves the declaration out, for readers that do not know it and take all bytes for UTF-8.
    /// - Throws: ``EncodingError/textTooLong(bits:capacity:)`` if no symbol allowed holds the text.
    public static func encode(
        _ text: String, level: ErrorCorrectionLevel = .medium, version: Version? = nil, mask: Mask? = nil,
        declaringUTF8: Bool = true
    ) throws(EncodingError) -> QRCode {
        let bytes = Array(text.utf8)
        let declaresUTF8 = declaringUTF8 && bytes.contains { $0 >= 0x80 }
        let allowed = version.map { $0.number...$0.number } ?? 1...40
        let version = try smallestVersion(for: bytes, declaresUTF8, level, among: allowed)
        let band = VersionBand(of: version)
        let segmentation = Segmentation(shortestFor: bytes, declaresUTF8: declaresUTF8, in: band)
        let codewords = Codewords(segmentation, version, level)
        let patterns = FunctionPatterns(version)
        let unmasked = Placement.modules(codewords, around: patterns)
        let masking =
            if let mask { Masking(unmasked, patterns, level, with: mask) } else { Masking(unmasked, patterns, level) }
        return QRCode(version: version, level: level, mask: masking.mask, modules: masking.modules)
    }

    /// The smallest version that holds the text. A text may take more bits in a larger one, which counts its characters
    /// in longer numbers.
    private static func smallestVersion(
        for text: [UInt8], _ declaresUTF8: Bool, _ level: ErrorCorrectionLevel, among versions: ClosedRange<Int>
    ) throws(EncodingError) -> Version {
        var bits = 0
        for band in VersionBand.allCases where band.versions.overlaps(versions) {
            bits = Segmentation.bits(of: text, declaresUTF8: declaresUTF8, in: band)
            for number in band.versions.clamped(to: versions) {
                let version = Version(known: number)
                if bits <= BlockLayout(version, level).dataBits { return version }
            }
        }
        let largest = Version(known: versions.upperBound)
        throw .textTooLong(bits: bits, capacity: BlockLayout(largest, level).dataBits)
    }
}
