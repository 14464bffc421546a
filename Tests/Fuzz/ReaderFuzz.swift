// Gives a fuzzer's bytes to the reader. Built together with QRCodes by Scripts/fuzz-reader.sh.

/// The first byte says as what the others are taken: 0 a picture of gray pixels, 1 the same with colours, 2 the modules of a symbol,
/// 3 the data codewords of one.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReader(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard count >= 4 else { return 0 }
    let bytes = UnsafeBufferPointer(start: start + 2, count: count - 2)
    let size = Int(start[1])
    switch start[0] % 4 {
    case 0: readPicture(bytes, width: size, .gray)
    case 1: readPicture(bytes, width: size, .rgba)
    case 2: readModules(Array(bytes), size)
    default: readData(Array(bytes), size)
    }
    return 0
}

nonisolated(unsafe) private let reader = QRReader()
nonisolated(unsafe) private var decoder = SymbolDecoder()

private func readPicture(_ bytes: UnsafeBufferPointer<UInt8>, width: Int, _ layout: PixelLayout) {
    guard width > 0 else { return }
    let height = bytes.count / (width * layout.bytesPerPixel)
    for options in [ReadingOptions(), .camera] {
        for symbol in reader.read(bytes, width: width, height: height, layout: layout, options) {
            _ = symbol.message.text()
        }
    }
}

private func readModules(_ bytes: [UInt8], _ size: Int) {
    let sides = [(11, 11), (13, 13), (15, 15), (17, 17), (43, 7), (27, 11), (139, 17)]
    let (columns, rows) = size < sides.count ? sides[size] : (17 + 4 * (size % 41), 17 + 4 * (size % 41))
    let modules = (0..<columns * rows).map { bytes[$0 / 8 % bytes.count] >> UInt8($0 % 8) & 1 }
    _ = try? decoder.decode(ModuleGrid(columns: columns, rows: rows, modules: modules))
}

private func readData(_ bytes: [UInt8], _ size: Int) {
    let version: SymbolVersion =
        switch size % 4 {
        case 0: .qrCode(Version(known: 1 + size / 4 % 40))
        case 1: .model1(1 + size / 4 % 14)
        case 2: .micro(MicroVersion(known: 1 + size / 4 % 4))
        default: .rectangular(RectangularVersion.all[size / 4 % 32])
        }
    var message = MessageReader(bytes, bitCount: bytes.count * 8, version)
    if let message = try? message.read() { _ = message.text() }
}
