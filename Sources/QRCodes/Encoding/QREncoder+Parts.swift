extension QREncoder {
    /// Encodes a text in as few symbols as hold it, up to sixteen (structured append, ISO/IEC 18004:2015 §8), all of one
    /// version, the smallest that they can have. A text that fits into one symbol becomes one without any mark.
    ///
    /// - Throws: ``EncodingError/textTooLong(bits:capacity:)`` with the bits beyond sixteen of the largest symbols allowed.
    public mutating func encodeInParts(_ text: String, _ options: EncodingOptions) throws(EncodingError) -> [QRCode] {
        if let plan = try? Self.plan(text, options) { return [encode(plan, mask: options.mask)] }
        let versions = options.versions
        guard let fewest = try Self.parts(text, options, in: versions.upperBound) else {
            throw try Self.tooLong(text, options)
        }
        var parts = fewest
        for number in versions.lowerBound.number...versions.upperBound.number {
            let found = try Self.parts(text, options, in: Version(known: number))
            if let found, found.count == fewest.count {
                parts = found
                break
            }
        }
        return parts.map { encode($0, mask: options.mask) }
    }

    private static let mostParts = 16

    private static func tooLong(_ text: String, _ options: EncodingOptions) throws(EncodingError) -> EncodingError {
        let headers = SegmentHeaders(VersionBand(of: options.versions.upperBound))
        let segments = try TextDivision(text, options).segments(headers)
        let bits = headers.bits(segments)
        let capacity = BlockLayout(options.versions.upperBound, options.level).dataBits - 20
        return .textTooLong(bits: bits, capacity: capacity * mostParts)
    }

    /// As much text in each symbol as goes in, whole characters only. Nil if sixteen do not suffice.
    private static func parts(
        _ text: String, _ options: EncodingOptions, in version: Version
    ) throws(EncodingError) -> [EncodingPlan]? {
        var options = options
        options.versions = version...version
        var pieces: [String] = []
        var rest = Array(text.unicodeScalars)[...]
        while !rest.isEmpty {
            if pieces.count == mostParts { return nil }
            // No symbol holds more digits than 7,089.
            var (fitting, tooMany) = (0, min(rest.count, 7089) + 1)
            while tooMany - fitting > 1 {
                let count = (fitting + tooMany) / 2
                if (try? plan(Self.string(rest.prefix(count)), options, part(0, of: 1, 0))) != nil {
                    fitting = count
                } else {
                    tooMany = count
                }
            }
            if fitting == 0 { return nil }
            pieces.append(Self.string(rest.prefix(fitting)))
            rest = rest.dropFirst(fitting)
        }
        let parity = text.utf8.reduce(0, ^)
        var plans: [EncodingPlan] = []
        for (index, piece) in pieces.enumerated() {
            plans.append(try plan(piece, options, part(index, of: pieces.count, parity)))
        }
        return plans
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
            [part] + (try division.segments(headers))
        }
    }
}
