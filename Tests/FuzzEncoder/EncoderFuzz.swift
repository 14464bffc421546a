// Gives a fuzzer's bytes to the encoder. Built together with QRCodes and the table of Shift JIS by Scripts/fuzz-encoder.sh.

/// The first eight bytes say what is made, and how; the others are what it holds. Whatever is made must be read back as it was.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzEncoder(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard count >= 8 else { return 0 }
    let how = UnsafeBufferPointer(start: start, count: 8)
    let what = Array(UnsafeBufferPointer(start: start + 8, count: count - 8))
    let options = options(how)
    switch how[0] % 8 {
    case 0: encode(text(what), options, how)
    case 1: encode(segments(what), options, how)
    case 2: encodeMicro(text(what), options, how)
    case 3: encodeMicro(segments(what), options, how)
    case 4: encodeRectangular(text(what), options, how)
    case 5: encodeRectangular(segments(what), options, how)
    case 6: encodeInParts(text(what), options, how)
    default: encodeSimply(text(what), options, how)
    }
    return 0
}

nonisolated(unsafe) private var encoder = QREncoder()
nonisolated(unsafe) private var decoder = SymbolDecoder()
nonisolated(unsafe) private let tables = CharsetTables { charset in
    charset == .shiftJIS ? ShiftJISTable.characters.withUTF8Buffer { CharsetTable(packed: $0) } : nil
}
nonisolated(unsafe) private let kanji = KanjiTable(tables)

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

private func options(_ how: UnsafeBufferPointer<UInt8>) -> EncodingOptions {
    let levels = ErrorCorrectionLevel.allCases
    var options = EncodingOptions(level: levels[Int(how[1] & 3)], raisesLevel: how[1] & 4 != 0)
    options.mask = how[1] & 8 != 0 ? Mask(Int(how[1] >> 4 & 7)) : nil
    let one = Version(known: 1 + Int(how[2]) % 40)
    let other = Version(known: 1 + Int(how[3]) % 40)
    options.versions = min(one, other)...max(one, other)
    options.declaration = [.whenNeeded, .always, .never, .whenNeeded][Int(how[4] & 3)]
    options.kanji = how[4] & 4 != 0 ? kanji : nil
    if how[4] & 8 != 0 { options.application = how[4] & 16 != 0 ? .gs1 : .industry(Int(how[5])) }
    return options
}

/// Segments of up to 255 bytes each, made of their kind, their length, and what is to be in them.
private func segments(_ bytes: [UInt8]) -> [Segment] {
    var segments: [Segment] = []
    var rest = bytes[...]
    let alphanumerics = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
    while let kind = rest.popFirst(), let length = rest.popFirst() {
        let content = rest.prefix(Int(length))
        rest = rest.dropFirst(Int(length))
        let segment: Segment? =
            switch kind % 8 {
            case 0: Segment(digits: text(content.map { $0 % 10 + UInt8(ascii: "0") }))
            case 1: Segment(alphanumeric: text(content.map { alphanumerics[Int($0) % 45] }))
            case 2: kanji.flatMap { Segment(kanji: text(Array(content)), $0) }
            case 3: Segment(interpretation: content.reduce(0) { $0 << 8 & 0xFFFFFF | Int($1) })
            case 4: Segment(.gs1)
            case 5: Segment(.industry(Int(length)))
            default: Segment(bytes: Array(content))
            }
        if let segment { segments.append(segment) }
    }
    return segments
}

// MARK: - What is made

private func encode(_ text: String, _ options: EncodingOptions, _ how: UnsafeBufferPointer<UInt8>) {
    guard let code = try? encoder.encode(text, options) else { return }
    check(code, holds: text, options)
    draw(code, how)
}

private func encode(_ segments: [Segment], _ options: EncodingOptions, _ how: UnsafeBufferPointer<UInt8>) {
    guard let code = try? encoder.encode(segments, options) else { return }
    check(code, holds: segments)
    draw(code, how)
}

private func encodeMicro(_ text: String, _ options: EncodingOptions, _ how: UnsafeBufferPointer<UInt8>) {
    let level = how[3] & 1 != 0 ? options.level : nil
    let code = try? MicroQRCode.encode(
        text, level: level, raisesLevel: options.raisesLevel, version: MicroVersion(Int(how[2]) % 6),
        mask: options.mask?.number, kanji: options.kanji)
    guard let code else { return }
    precondition(code.contents.bits <= code.contents.capacity)
    if options.kanji == nil { precondition(read(code).bytes == Array(text.utf8)) }
    draw(code, how)
}

private func encodeMicro(_ segments: [Segment], _ options: EncodingOptions, _ how: UnsafeBufferPointer<UInt8>) {
    guard let code = try? MicroQRCode.encode(segments, version: MicroVersion(Int(how[2]) % 6)) else { return }
    check(code, holds: segments)
    draw(code, how)
}

private func encodeRectangular(_ text: String, _ options: EncodingOptions, _ how: UnsafeBufferPointer<UInt8>) {
    guard let code = try? RectangularQRCode.encode(text, options, version: size(how)) else { return }
    precondition(code.contents.bits <= code.contents.capacity)
    check(code, holds: text, options)
    draw(code, how)
}

private func encodeRectangular(_ segments: [Segment], _ options: EncodingOptions, _ how: UnsafeBufferPointer<UInt8>) {
    guard let code = try? RectangularQRCode.encode(segments, options, version: size(how)) else { return }
    check(code, holds: segments)
    draw(code, how)
}

private func encodeInParts(_ text: String, _ options: EncodingOptions, _ how: UnsafeBufferPointer<UInt8>) {
    guard let codes = try? encoder.encodeInParts(text, options) else { return }
    let symbols = codes.map { read($0) }
    precondition((1...16).contains(codes.count) && Set(codes.map(\.version)).count == 1)
    precondition(symbols.indices.allSatisfy { symbols[$0].message.structuredAppend?.index ?? 0 == $0 })
    if options.kanji == nil { precondition(symbols.flatMap(\.bytes) == Array(text.utf8)) }
    draw(codes[0], how)
}

private func encodeSimply(_ text: String, _ options: EncodingOptions, _ how: UnsafeBufferPointer<UInt8>) {
    let version = how[4] & 32 != 0 ? options.versions.lowerBound : nil
    guard let code = try? QRCode.encode(text, level: options.level, version: version, mask: options.mask) else {
        return
    }
    precondition(read(code).bytes == Array(text.utf8))
    draw(code, how)
}

private func size(_ how: UnsafeBufferPointer<UInt8>) -> RectangularVersion? {
    how[2] & 32 != 0 ? RectangularVersion.all[Int(how[2] & 31)] : nil
}

// MARK: - What is read

private func read(_ symbol: some MatrixSymbol) -> ReadSymbol {
    var grid = ModuleGrid(columns: symbol.columns, rows: symbol.rows)
    symbol.forEachDarkRun { column, row, length in
        for column in column..<column + length { grid[column, row] = 1 }
    }
    guard let symbol = try? decoder.decode(grid) else { preconditionFailure("what was made cannot be read") }
    return symbol
}

private func check(_ symbol: some MatrixSymbol, holds text: String, _ options: EncodingOptions) {
    let symbol = read(symbol)
    if options.kanji == nil { precondition(symbol.bytes == Array(text.utf8)) }
    if options.declaration != .never { precondition(symbol.message.text(tables) == text) }
}

/// Where there is nothing but characters, since what is said of them may be said in the wrong place.
private func check(_ symbol: some MatrixSymbol, holds segments: [Segment]) {
    guard segments.allSatisfy({ [.numeric, .alphanumeric, .byte, .kanji].contains($0.mode) }) else { return }
    precondition(read(symbol).bytes == segments.flatMap(\.bytes))
}

// MARK: - What is drawn

private func draw(_ symbol: some MatrixSymbol, _ how: UnsafeBufferPointer<UInt8>) {
    let dark = Colour(red: how[2], green: how[3], blue: how[5])
    let light = Colour(red: how[6], green: how[5], blue: how[7])
    let colours = (try? SymbolColours(dark: dark, light: light)) ?? .blackOnWhite
    let style = DrawingStyle(
        quietZone: how[6] & 1 != 0 ? how[6] : nil, moduleSize: how[7], colours: colours, title: String(how[7] & 1))
    switch how[7] % 16 {
    case 0: precondition(symbol.svg(style).utf8.count > 200)
    case 1: precondition((try? symbol.pdf(style).count) ?? .max > 200)
    case 2: precondition(symbol.eps(style).count > 200)
    case 3: precondition(!symbol.terminalLines(quietZone: style.quietZone).isEmpty)
    case 4: precondition(!symbol.terminalLines(ink: .lightOnDark, glyphs: .ascii).isEmpty)
    default: break
    }
}
