/// Makes the same symbols as ``QREncoder``, in a third of the code and many times the time: for pages, which make one now and
/// then and are loaded over a network.
enum CompactEncoder {
    static func encode(
        _ text: String, level: ErrorCorrectionLevel, version: Version?, mask: Mask?, declaringUTF8: Bool
    ) throws(EncodingError) -> QRCode {
        let bytes = Array(text.utf8)
        let declaresUTF8 = declaringUTF8 && bytes.contains { $0 >= 0x80 }
        let allowed = version.map { $0.number...$0.number } ?? 1...40
        let version = try smallestVersion(for: bytes, declaresUTF8, level, among: allowed)
        let band = VersionBand(of: version)
        let layout = BlockLayout(version, level)
        var data = BitWriter(capacity: layout.dataCodewords)
        Segmentation(shortestFor: bytes, declaresUTF8: declaresUTF8, in: band).write(to: &data, band: band)
        data.pad(to: layout.dataBits)
        let patterns = FunctionPatterns(version)
        let unmasked = CompactPlacement.modules(CompactCodewords.interleaved(data.bytes, layout), around: patterns)
        let masking =
            if let mask {
                CompactMasking(unmasked, patterns, level, with: mask)
            } else {
                CompactMasking(unmasked, patterns, level)
            }
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
