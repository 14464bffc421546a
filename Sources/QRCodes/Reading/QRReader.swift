/// Reads QR codes of every kind from pictures.
///
/// Keep one for many pictures: its memory is used again. It is not for use by several threads at once.
public final class QRReader {
    private let picture = BinarizedPicture()
    private let half = BinarizedPicture()
    private let edges = Buffer<Int32>()
    private let luminance = Buffer<UInt8>()
    private var decoder = SymbolDecoder()
    private var budget = ReadingBudget(isThorough: false)
    /// Where the last picture's last symbol was, with some room around it, and how closely it was seen.
    private var lastPlace: (part: PictureRectangle, scale: Float)?
    /// What was searched last, with the finder patterns in it.
    private(set) var lastSearch: (picture: BinarizedPicture, view: PictureView, finders: [Finder])?
    /// What was read from the last picture.
    private(set) var lastReadings: [SymbolReading] = []

    /// Has seen no picture yet; its memory grows with the first ones.
    public init() {}

    /// The symbols in a picture.
    public func read(_ picture: Luminance, _ options: ReadingOptions = ReadingOptions()) -> [ReadSymbol] {
        picture.pixels.withUnsafeBufferPointer { pixels in
            guard let start = pixels.baseAddress else { return [] }
            return read(
                GrayPlane(pixels: start, width: picture.width, height: picture.height, stride: picture.width), options)
        }
    }

    /// The symbols in a picture that lies in somebody else's memory, such as a camera's frame.
    ///
    /// - Parameters:
    ///   - bytesPerRow: The distance from one row to the next; nil if there are no gaps.
    /// - Returns: Nothing if the bytes are too few for that picture, or it is larger than ``Luminance`` may be.
    public func read(
        _ bytes: UnsafeBufferPointer<UInt8>, width: Int, height: Int, layout: PixelLayout = .gray,
        bytesPerRow: Int? = nil,
        _ options: ReadingOptions = ReadingOptions()
    ) -> [ReadSymbol] {
        guard let start = bytes.baseAddress, Luminance.isAllowed(width: width, height: height) else { return [] }
        let perRow = bytesPerRow ?? width * layout.bytesPerPixel
        guard perRow >= width * layout.bytesPerPixel, perRow <= 1 << 20,
            bytes.count >= (height - 1) * perRow + width * layout.bytesPerPixel
        else { return [] }
        if layout == .gray {
            return read(GrayPlane(pixels: start, width: width, height: height, stride: perRow), options)
        }
        luminance.reserve(width * height)
        for row in 0..<height {
            layout.copyLuminance(of: start + row * perRow, count: width, to: luminance.start + row * width)
        }
        return read(
            GrayPlane(pixels: UnsafePointer(luminance.start), width: width, height: height, stride: width), options)
    }

    /// Pictures with more pixels are tried at half their size first.
    private static let largeArea = 200_000

    /// Pictures with more pixels are not filtered.
    private static let largestFiltered = 4_000_000

    private func read(_ plane: GrayPlane, _ options: ReadingOptions) -> [ReadSymbol] {
        (lastSearch, lastReadings) = (nil, [])
        guard min(plane.width, plane.height) >= 10, options.most > 0 else { return [] }
        var found = FoundSymbols(most: options.most)
        if options.followsFrames { follow(plane, options, &found) }
        if found.isEmpty { readWhole(plane, options, &found) }
        lastReadings = found.all
        lastPlace = found.all.last.flatMap { last in
            last.symbol.corners.map { corners in
                (PictureRectangle(around: corners, width: plane.width, height: plane.height), last.view.scale)
            }
        }
        return found.all.map { $0.symbol }
    }

    /// Looks where the last symbol was, and as closely as it was seen.
    private func follow(_ plane: GrayPlane, _ options: ReadingOptions, _ found: inout FoundSymbols) {
        guard let (part, scale) = lastPlace, part.left + part.width <= plane.width,
            part.top + part.height <= plane.height
        else { return }
        budget = ReadingBudget(isThorough: false)
        let view = PictureView(origin: Point(Float(part.left), Float(part.top)), scale: scale)
        let picture = scale > 1 ? half : picture
        if scale > 1 {
            picture.look(atHalfOf: plane.cropped(part), .local)
        } else {
            picture.look(at: plane.cropped(part), .local)
        }
        search(picture, view, SymbolKinds(options.kinds), step: 3, thoroughly: false, &found)
    }

    private func readWhole(_ plane: GrayPlane, _ options: ReadingOptions, _ found: inout FoundSymbols) {
        budget = ReadingBudget(isThorough: options.isThorough)
        let kinds = SymbolKinds(options.kinds)
        let isLarge = plane.width * plane.height > Self.largeArea
        // The next of a camera's frames comes soon.
        let isHurried = isLarge && !options.isThorough
        if isLarge {
            half.look(atHalfOf: plane, .local)
            search(half, .halved, kinds, step: isHurried ? 3 : 2, thoroughly: false, &found)
            if found.isEnough { return }
        }
        picture.look(at: plane, .local)
        search(picture, .whole, kinds, step: isHurried ? 4 : 3, thoroughly: !isHurried, &found)
        if !isLarge && found.isEmpty && min(plane.width, plane.height) >= 160 {
            half.look(atHalfOf: plane, .local)
            search(half, .halved, kinds, step: 3, thoroughly: false, &found)
        }
        if options.isThorough && found.isEmpty && plane.width * plane.height <= Self.largestFiltered {
            for filtering in Filtering.allCases where found.isEmpty {
                budget.renewGrids()
                picture.look(at: plane, through: filtering)
                search(picture, .whole, kinds, step: 2, thoroughly: true, &found)
            }
        }
    }

    /// - Parameters:
    ///   - step: Every how many rows to scan first.
    ///   - thoroughly: Whether to scan the rows between too, if nothing is found though there are good finder patterns.
    private func search(
        _ picture: BinarizedPicture, _ view: PictureView, _ kinds: SymbolKinds, step: Int, thoroughly: Bool,
        _ found: inout FoundSymbols
    ) {
        guard let darkness = picture.darkness else { return }
        var finders = FinderSearch(picture, most: budget.patterns)
        finders.scan(from: step / 2, step: step, edges)
        let before = found.all.count
        let maybeMore = read(finders.patterns, picture, darkness, view, kinds, step: step, &found)
        if found.all.count > before || !thoroughly || !maybeMore { return }
        for first in 0..<step where first != step / 2 { finders.scan(from: first, step: step, edges) }
        _ = read(finders.patterns, picture, darkness, view, kinds, step: 1, &found)
    }

    /// Reads what belongs to the finder patterns, and says whether there may be more of these between the rows scanned.
    private func read(
        _ patterns: [FinderPattern], _ picture: BinarizedPicture, _ darkness: Darkness, _ view: PictureView,
        _ kinds: SymbolKinds, step: Int, _ found: inout FoundSymbols
    ) -> Bool {
        let finders = Finder.all(among: patterns, picture, darkness, step: step, most: budget.finders)
        lastSearch = (picture, view, finders)
        var isUsed = [Bool](repeating: false, count: finders.count)
        if kinds.square {
            var tries = 0
            for triple in FinderTriple.all(finders) {
                let (first, second, third) = triple.finders
                if isUsed[first] || isUsed[second] || isUsed[third] { continue }
                if tries == Self.mostTries || budget.isSpent { break }
                tries += 1
                guard let reading = TripleReader(triple, darkness, kinds).read(&decoder, &budget) else { continue }
                found.add(reading, view)
                if found.isEnough { return false }
                (isUsed[first], isUsed[second], isUsed[third]) = (true, true, true)
            }
        }
        readSmall(finders.indices.filter { !isUsed[$0] }.map { finders[$0] }, darkness, view, kinds, &found)
        return finders.contains { $0.suggestsMore }
    }

    /// Reads the symbols that have one finder pattern.
    private func readSmall(
        _ finders: [Finder], _ darkness: Darkness, _ view: PictureView, _ kinds: SymbolKinds,
        _ found: inout FoundSymbols
    ) {
        for finder in finders where !found.isEnough {
            guard let frame = finder.frame, frame.residual < 0.25 else { continue }
            let isDark = finder.pattern.isDark
            if kinds.micro, let reading = MicroReader(finder: frame, picture: darkness, isDark: isDark).read(&decoder) {
                found.add(reading, view)
            } else if kinds.rectangular,
                let reading = RectangularReader(finder: frame, picture: darkness, isDark: isDark).read(&decoder)
            {
                found.add(reading, view)
            }
        }
    }

    /// How many triples are tried, so that a textured picture takes no longer than a little.
    private static let mostTries = 12
}
