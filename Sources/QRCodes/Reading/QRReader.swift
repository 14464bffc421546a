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
    /// Where the last picture's last symbol was, with some room around it.
    private var lastPlace: PictureRectangle?

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
    private static let largeArea = 500_000

    /// Pictures with more pixels are not filtered.
    private static let largestFiltered = 4_000_000

    private func read(_ plane: GrayPlane, _ options: ReadingOptions) -> [ReadSymbol] {
        guard min(plane.width, plane.height) >= 10, options.most > 0 else { return [] }
        let symbols = options.followsFrames ? follow(plane, options) : readWhole(plane, options)
        lastPlace = symbols.last?.corners.map { PictureRectangle(around: $0, width: plane.width, height: plane.height) }
        return symbols
    }

    /// Reads what is where the last symbol was; if that is nothing, the whole picture.
    private func follow(_ plane: GrayPlane, _ options: ReadingOptions) -> [ReadSymbol] {
        guard let place = lastPlace, place.left + place.width <= plane.width, place.top + place.height <= plane.height
        else { return readWhole(plane, options) }
        let symbols = readWhole(plane.cropped(place), options)
        if symbols.isEmpty { return readWhole(plane, options) }
        return symbols.map { symbol in
            var symbol = symbol
            symbol.corners = symbol.corners?.moved(right: Float(place.left), down: Float(place.top))
            return symbol
        }
    }

    private func readWhole(_ plane: GrayPlane, _ options: ReadingOptions) -> [ReadSymbol] {
        var found = FoundSymbols(most: options.most)
        budget = ReadingBudget(isThorough: options.isThorough)
        let kinds = SymbolKinds(options.kinds)
        let isLarge = plane.width * plane.height > Self.largeArea
        // The next of a camera's frames comes soon.
        let isHurried = isLarge && !options.isThorough
        if isLarge {
            half.look(atHalfOf: plane, .local)
            search(half, kinds, step: isHurried ? 3 : 2, scale: 2, thoroughly: false, &found)
            if found.isEnough { return found.symbols }
        }
        picture.look(at: plane, .local)
        search(picture, kinds, step: isHurried ? 4 : 3, scale: 1, thoroughly: !isHurried, &found)
        if !isLarge && found.symbols.isEmpty && min(plane.width, plane.height) >= 160 {
            half.look(atHalfOf: plane, .local)
            search(half, kinds, step: 3, scale: 2, thoroughly: false, &found)
        }
        if options.isThorough && found.symbols.isEmpty && plane.width * plane.height <= Self.largestFiltered {
            for filtering in Filtering.allCases where found.symbols.isEmpty {
                budget = ReadingBudget(isThorough: true)
                picture.look(at: plane, through: filtering)
                search(picture, kinds, step: 2, scale: 1, thoroughly: true, &found)
            }
        }
        return found.symbols
    }

    /// - Parameters:
    ///   - step: Every how many rows to scan first.
    ///   - scale: How many of the original pixels one of the picture's is wide.
    ///   - thoroughly: Whether to scan the rows between too, if nothing is found though there are good finder patterns.
    private func search(
        _ picture: BinarizedPicture, _ kinds: SymbolKinds, step: Int, scale: Float, thoroughly: Bool,
        _ found: inout FoundSymbols
    ) {
        guard let darkness = picture.darkness else { return }
        var finders = FinderSearch(picture, most: budget.patterns)
        finders.scan(from: step / 2, step: step, edges)
        let before = found.symbols.count
        let maybeMore = read(finders.patterns, picture, darkness, kinds, step: step, scale: scale, &found)
        if found.symbols.count > before || !thoroughly || !maybeMore { return }
        for first in 0..<step where first != step / 2 { finders.scan(from: first, step: step, edges) }
        _ = read(finders.patterns, picture, darkness, kinds, step: 1, scale: scale, &found)
    }

    /// Reads what belongs to the finder patterns, and says whether there may be more of these between the rows scanned.
    private func read(
        _ patterns: [FinderPattern], _ picture: BinarizedPicture, _ darkness: Darkness, _ kinds: SymbolKinds, step: Int,
        scale: Float, _ found: inout FoundSymbols
    ) -> Bool {
        let finders = Finder.all(among: patterns, picture, darkness, step: step, most: budget.finders)
        var isUsed = [Bool](repeating: false, count: finders.count)
        if kinds.square {
            var tries = 0
            for triple in FinderTriple.all(finders) {
                let (first, second, third) = triple.finders
                if isUsed[first] || isUsed[second] || isUsed[third] { continue }
                if tries == Self.mostTries || budget.isSpent { break }
                tries += 1
                guard let symbol = TripleReader(triple, darkness, kinds).read(&decoder, &budget) else { continue }
                found.add(symbol, scale: scale)
                if found.isEnough { return false }
                (isUsed[first], isUsed[second], isUsed[third]) = (true, true, true)
            }
        }
        readSmall(finders.indices.filter { !isUsed[$0] }.map { finders[$0] }, darkness, kinds, scale: scale, &found)
        return finders.contains { $0.suggestsMore }
    }

    /// Reads the symbols that have one finder pattern.
    private func readSmall(
        _ finders: [Finder], _ darkness: Darkness, _ kinds: SymbolKinds, scale: Float, _ found: inout FoundSymbols
    ) {
        for finder in finders where !found.isEnough {
            guard let frame = finder.frame, frame.residual < 0.25 else { continue }
            let isDark = finder.pattern.isDark
            if kinds.micro, let symbol = MicroReader(frame, darkness, isDark: isDark).read(&decoder) {
                found.add(symbol, scale: scale)
            } else if kinds.rectangular, let symbol = RectangularReader(frame, darkness, isDark: isDark).read(&decoder)
            {
                found.add(symbol, scale: scale)
            }
        }
    }

    /// How many triples are tried, so that a textured picture takes no longer than a little.
    private static let mostTries = 12
}
