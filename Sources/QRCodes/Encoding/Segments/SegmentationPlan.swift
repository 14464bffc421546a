/// The smallest symbol that holds a text, and how the text is divided in it.
struct SegmentationPlan {
    let version: Version
    let segmentation: Segmentation

    /// A text may take more bits in a larger symbol, which counts its characters in longer numbers.
    init(
        _ text: [UInt8], _ survey: TextSurvey, _ declaresUTF8: Bool, _ level: ErrorCorrectionLevel,
        among versions: ClosedRange<Int>
    ) throws(EncodingError) {
        let declaration = declaresUTF8 ? Segmentation.declarationBits : 0
        var fewestBits: Int?
        for band in VersionBand.allCases where band.versions.overlaps(versions) {
            let allowed = band.versions.clamped(to: versions)
            let capacity = BlockLayout(Version(known: allowed.upperBound), level).dataBits
            let isLast = allowed.upperBound == versions.upperBound
            let bits: Int
            let segments: [Segment]
            if let mode = survey.onlyMode(in: band) {
                bits = Int(clamping: Int64(survey.bits(in: mode, band)) + Int64(declaration))
                segments = text.isEmpty ? [] : [Segment(mode: mode, bytes: text[...])]
            } else {
                let fewest = fewestBits ?? TextSurvey.fewestBits(text)
                fewestBits = fewest
                if fewest > capacity {
                    if !isLast { continue }
                    throw .textTooLong(
                        bits: Segmentation.bits(of: text, declaresUTF8: declaresUTF8, in: band), capacity: capacity)
                }
                let headers = SegmentHeaders(band)
                segments = Segmentation.shortest(text, in: band)
                bits = segments.reduce(declaration) { $0 + $1.bits(headers) }
            }
            if bits <= capacity {
                var number = allowed.lowerBound
                while BlockLayout(Version(known: number), level).dataBits < bits { number += 1 }
                version = Version(known: number)
                segmentation = Segmentation(declaresUTF8: declaresUTF8, segments: segments)
                return
            }
            if isLast { throw .textTooLong(bits: bits, capacity: capacity) }
        }
        // Not reached, since some band reaches up to the largest version.
        throw .textTooLong(bits: 0, capacity: 0)
    }
}
