/// Tries to read a QR code whose version and rough place are known, in ever more laborious ways.
struct GridAttempt {
    private let triple: FinderTriple
    private let picture: Darkness
    private let kinds: SymbolKinds
    private let frames: FrameFormat
    private let version: Version
    private let homography: Homography
    /// How much of the timing patterns is right.
    private let timing: Float
    private let contrast: Float
    /// How near the format information has come to a valid one.
    private var formatDistance = Int.max

    init(
        _ triple: FinderTriple, _ picture: Darkness, _ kinds: SymbolKinds, _ frames: FrameFormat, _ version: Version,
        _ homography: Homography, timing: Float
    ) {
        self.triple = triple
        self.picture = picture
        self.kinds = kinds
        self.frames = frames
        self.version = version
        self.homography = homography
        self.timing = timing
        let centres =
            abs(picture[triple.upperLeft.centre]) + abs(picture[triple.upperRight.centre])
            + abs(picture[triple.lowerLeft.centre])
        contrast = max(4, centres / 3 * 0.7)
    }

    private var side: Int { version.modulesPerSide }

    mutating func read(_ decoder: inout SymbolDecoder, _ budget: inout ReadingBudget) -> SymbolReading? {
        guard finderMatches >= 98, budget.mayTryGrid() else { return nil }
        let flat = ModuleMap(homography)
        if isFlat {
            if let reading = decode(flat, sample(flat), [.plain], &decoder) { return reading }
        } else {
            let formats = [false, true].map { frames.format(isMirrored: $0, among: SymbolFormat.words) }
            formatDistance = min(formats[0].distance, formats[1].distance)
        }

        // What neither says its format nor has timing patterns is not worth more.
        guard formatDistance <= 1 || timing >= 0.7 || budget.isThorough && formatDistance <= 3 else { return nil }
        let map = aligned ?? flat
        let samples = sample(map)
        if let reading = decode(map, samples, ModuleSharpening.allCases, &decoder) { return reading }

        guard formatDistance <= 2, hasFinders(samples), budget.mayWarp() else { return nil }
        if let reading = decodeWarped(map, &decoder) { return reading }
        return budget.mayWarp() ? decodeWarped(centresOnly, &decoder) : nil
    }

    private mutating func decodeWarped(_ map: ModuleMap, _ decoder: inout SymbolDecoder) -> SymbolReading? {
        let warped = GridWarp(picture: picture, contrast: contrast).refine(map, side: side)
        return decode(warped, sample(warped), ModuleSharpening.allCases, &decoder)
    }

    /// The parallelogram of the finder patterns' centres, for patterns that are bent themselves.
    private var centresOnly: ModuleMap {
        let legs = Float(side - 7)
        let right = (triple.upperRight.centre - triple.upperLeft.centre) / legs
        let down = (triple.lowerLeft.centre - triple.upperLeft.centre) / legs
        let origin = triple.upperLeft.centre - (right + down) * 3.5
        return ModuleMap(
            Homography(
                x: SIMD3(right.x, down.x, origin.x), y: SIMD3(right.y, down.y, origin.y), scale: SIMD2(0, 0)))
    }

    /// Whether finder patterns and their separators are nearly all as they should be.
    private func hasFinders(_ samples: ModuleSamples) -> Bool {
        guard finderMatches(samples) >= 115 else { return false }
        var light = 0
        for module in 0..<8 {
            for (column, row) in [
                (7, module), (module, 7), (side - 8, module), (side - 1 - module, 7), (7, side - 1 - module),
                (module, side - 8),
            ] where !samples.isDark(column, row) {
                light += 1
            }
        }
        return light >= 40
    }

    private func sample(_ map: ModuleMap) -> ModuleSamples {
        ModuleSamples(map, columns: side, rows: side, picture, isDark: triple.isDark)
    }

    /// Whether most modules in the middle of alignment patterns are right on flat paper; if not, there is no use in
    /// sampling it.
    private var isFlat: Bool {
        let centres = FunctionPatterns.alignmentCentres(version)
        let last = centres.count - 1
        var (right, all) = (0, 0)
        for column in centres.indices {
            for row in centres.indices {
                if row == 0 && (column == 0 || column == last) || row == last && column == 0 { continue }
                for (x, y) in [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)] {
                    let place = homography.place(Float(centres[column] + x) + 0.5, Float(centres[row] + y) + 0.5)
                    if ((picture[place] > 0) == triple.isDark) == (x == 0 && y == 0) { right += 1 }
                    all += 1
                }
            }
        }
        return right * 5 >= all * 3
    }

    /// How many modules of the three finder patterns are right on flat paper; of 147.
    private var finderMatches: Int {
        var matches = 0
        for (left, top) in [(0, 0), (side - 7, 0), (0, side - 7)] {
            for row in 0..<7 {
                for column in 0..<7 {
                    let ring = max(abs(row - 3), abs(column - 3))
                    let place = homography.place(Float(left + column) + 0.5, Float(top + row) + 0.5)
                    if ((picture.at(place) > 0) == triple.isDark) == (ring != 2) { matches += 1 }
                }
            }
        }
        return matches
    }

    /// Of 147.
    private func finderMatches(_ samples: ModuleSamples) -> Int {
        samples.finderMatches(0, 0) + samples.finderMatches(side - 7, 0) + samples.finderMatches(0, side - 7)
    }

    /// A map that goes through the alignment patterns; nil if none can be found.
    private var aligned: ModuleMap? {
        let search = AlignmentSearch(picture: picture, sign: triple.isDark ? 1 : -1, contrast: contrast)
        if version.number >= 7 {
            var mesh = AlignmentMesh(search, homography, version, triple)
            return mesh.map()
        }
        guard version.number >= 2 else { return nil }
        let place = Float(side) - 6.5
        var best = search.best(homography, place, place, offset: Point(0, 0), radius: 1.5)
        if best.score < 0.8 {
            let radius = version.number < 3 ? 3 : 4 + Float(version.number) * 0.15
            let wider = search.best(homography, place, place, offset: Point(0, 0), radius: radius)
            if wider.score > best.score { best = wider }
        }
        guard best.score > 0.5 else { return nil }
        let leg = triple.upperRight.centre - triple.upperLeft.centre
        var fit = HomographyFit(
            origin: triple.upperLeft.centre, pixels: (leg * leg).sum().squareRoot(), modules: Float(side))
        fit.add(triple.upperLeft, centreAt: 3.5, 3.5)
        fit.add(triple.upperRight, centreAt: Float(side) - 3.5, 3.5)
        fit.add(triple.lowerLeft, centreAt: 3.5, Float(side) - 3.5)
        fit.add(place, place, at: best.place, weight: 8)
        return fit.solved().map { ModuleMap($0) }
    }

    private mutating func decode(
        _ map: ModuleMap, _ samples: ModuleSamples, _ ways: [ModuleSharpening], _ decoder: inout SymbolDecoder
    ) -> SymbolReading? {
        SymbolReading(map, samples, ways, isDark: triple.isDark) { decode($0, samples, &decoder) }
    }

    private mutating func decode(
        _ grid: ModuleGrid, _ samples: ModuleSamples, _ decoder: inout SymbolDecoder
    ) -> ReadSymbol? {
        if version.number >= 7, let named = VersionInformation.read(grid), named != version { return nil }
        let upright = nearest(grid, isMirrored: false, SymbolFormat.words)
        let mirrored = nearest(grid, isMirrored: true, SymbolFormat.words)
        formatDistance = min(formatDistance, min(upright.distance, mirrored.distance))
        let isMirroredFirst = mirrored.distance < upright.distance
        for isMirrored in [isMirroredFirst, !isMirroredFirst] {
            let format = isMirrored ? mirrored : upright
            let other = isMirrored ? upright : mirrored
            guard format.isCorrectable, format.distance <= other.distance + 1 else { continue }
            let facts = SymbolFacts(version, format)
            if kinds.qrCode, let symbol = decode(grid, facts, samples, isMirrored, &decoder) { return symbol }
        }
        return kinds.model1 ? decodeModel1(grid, samples, &decoder) : nil
    }

    private mutating func decodeModel1(
        _ grid: ModuleGrid, _ samples: ModuleSamples, _ decoder: inout SymbolDecoder
    ) -> ReadSymbol? {
        guard version.number <= 14 else { return nil }
        for isMirrored in [false, true] {
            let format = nearest(grid, isMirrored: isMirrored, SymbolFormat.model1Words)
            guard format.distance <= 1, let facts = SymbolFacts(model1: version.number, format) else { continue }
            if let symbol = decode(grid, facts, samples, isMirrored, &decoder) { return symbol }
        }
        return nil
    }

    /// The nearer of what the grid and the finder patterns' frames say.
    private func nearest(_ grid: ModuleGrid, isMirrored: Bool, _ words: [(first: Int, second: Int)]) -> CorrectedFormat
    {
        let seen = SymbolFormat.read(grid, isMirrored: isMirrored, among: words)
        if seen.distance == 0 { return seen }
        let framed = frames.format(isMirrored: isMirrored, among: words)
        return framed.distance < seen.distance ? framed : seen
    }

    private func decode(
        _ grid: ModuleGrid, _ facts: SymbolFacts, _ samples: ModuleSamples, _ isMirrored: Bool,
        _ decoder: inout SymbolDecoder
    ) -> ReadSymbol? {
        // What was not seen costs half of what is wrong.
        let unseen = samples.lost > 0 ? ModuleGrid(columns: side, rows: side, modules: samples.unseen) : nil
        let upright = isMirrored ? grid.transposed : grid
        let lost = (isMirrored ? unseen?.transposed : unseen)?.modules ?? []
        guard var symbol = try? decoder.decode(upright, facts, lost: lost) else { return nil }
        symbol.isMirrored = isMirrored
        return symbol
    }
}

extension Corners {
    /// Those of a symbol on a grid; in a mirror two of them are exchanged.
    init(_ homography: Homography, columns: Int, rows: Int, isMirrored: Bool) {
        let (right, bottom) = (Float(columns), Float(rows))
        let upperRight = Corners.Point(homography.place(right, 0))
        let lowerLeft = Corners.Point(homography.place(0, bottom))
        self.init(
            upperLeft: Corners.Point(homography.place(0, 0)), upperRight: isMirrored ? lowerLeft : upperRight,
            lowerRight: Corners.Point(homography.place(right, bottom)), lowerLeft: isMirrored ? upperRight : lowerLeft)
    }
}
