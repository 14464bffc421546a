extension QREncoder {
    /// Encodes a text in as few symbols as hold it, up to sixteen (structured append, ISO/IEC 18004:2015 §8), all of one
    /// version, the smallest that they can have. A text that fits into one symbol becomes one without any mark.
    ///
    /// - Throws: ``EncodingError/textTooLong(bits:capacity:)`` with the bits of what sixteen of the largest symbols allowed
    ///   leave over.
    public mutating func encodeInParts(_ text: String, _ options: EncodingOptions) throws(EncodingError) -> [QRCode] {
        try Self.planInParts(text, options).map { encode($0, mask: options.mask) }
    }

    /// How a text would be encoded in parts.
    public static func planInParts(
        _ text: String, _ options: EncodingOptions
    ) throws(EncodingError) -> [EncodingPlan] {
        do {
            return [try plan(text, options)]
        } catch {
            guard error.bitsTooMany > 0 else { throw error }
        }
        let versions = options.versions
        let fewest = try parts(text, options, in: versions.upperBound)
        for number in versions.lowerBound.number..<versions.upperBound.number {
            let found = try? parts(text, options, in: Version(known: number))
            if let found, found.count == fewest.count { return found }
        }
        return fewest
    }

    private static let mostParts = 16

    /// As much text in each symbol as goes in, whole characters only.
    private static func parts(
        _ text: String, _ options: EncodingOptions, in version: Version
    ) throws(EncodingError) -> [EncodingPlan] {
        var options = options
        options.versions = version...version
        var plans: [EncodingPlan] = []
        var rest = Array(text.unicodeScalars)[...]
        while !rest.isEmpty {
            // No symbol holds more digits than 7,089.
            var (fitting, tooMany) = (0, min(rest.count, 7089) + 1)
            var fullest: EncodingPlan?
            while tooMany - fitting > 1, plans.count < mostParts {
                let count = (fitting + tooMany) / 2
                if let plan = try? plan(string(rest.prefix(count)), options, part(0, of: 1, 0)) {
                    (fitting, fullest) = (count, plan)
                } else {
                    tooMany = count
                }
            }
            guard let fullest else { throw try leftOver(string(rest), options) }
            plans.append(fullest)
            rest = rest.dropFirst(fitting)
        }
        return try numbered(plans, text, options)
    }

    /// What does not go into sixteen symbols of one version.
    private static func leftOver(_ rest: String, _ options: EncodingOptions) throws(EncodingError) -> EncodingError {
        let version = options.versions.upperBound
        let headers = SegmentHeaders(VersionBand(of: version))
        let capacity = BlockLayout(version, options.level).dataBits * mostParts
        let bits = headers.bits(try TextDivision(rest, options).segments(headers))
        return .textTooLong(bits: capacity + bits, capacity: capacity)
    }

    /// Tells each symbol which part it is, and the parity of all (§8.3): that of the bytes written, of which a kanji is two, or
    /// of the text's where those of an application's data are written in another way.
    private static func numbered(
        _ plans: [EncodingPlan], _ text: String, _ options: EncodingOptions
    ) throws(EncodingError) -> [EncodingPlan] {
        let written = plans.flatMap { $0.segments }.reduce(0) { $0 ^ $1.bytes.reduce(0, ^) }
        let parity = options.application == nil ? written : text.utf8.reduce(0, ^)
        var numbered: [EncodingPlan] = []
        for (index, draft) in plans.enumerated() {
            let segments = [part(index, of: plans.count, parity)] + draft.segments.dropFirst()
            numbered.append(try plan(segments, options))
        }
        return numbered
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var string = String.UnicodeScalarView()
        string.append(contentsOf: scalars)
        return String(string)
    }

    private static func part(_ index: Int, of count: Int, _ parity: UInt8) -> Segment {
        Segment(StructuredAppend(index: index, count: count, parity: parity))
    }

    private static func plan(
        _ text: String, _ options: EncodingOptions, _ part: Segment
    ) throws(EncodingError) -> EncodingPlan {
        let division = try TextDivision(text, options)
        return try EncodingPlan(options) { headers, _ throws(EncodingError) in
            .several([part] + (try division.segments(headers)))
        }
    }
}
