import QRCodes

/// A reader with the memory that frames and what was read pass through.
final class FrameReader {
    private let reader = QRReader()
    private var pixels = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
    /// What the largest code holds: 7,089 digits.
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 7089)

    deinit {
        pixels.deallocate()
        bytes.deallocate()
    }

    func frame(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
        if count > pixels.count {
            pixels.deallocate()
            pixels = .allocate(capacity: count)
        }
        return pixels.baseAddress
    }

    /// How many bytes the first code holds; nil if there is none.
    func read(width: Int, height: Int, isColoured: Bool) -> Int? {
        let symbols = reader.read(
            UnsafeBufferPointer(pixels), width: width, height: height, layout: isColoured ? .rgba : .gray, .camera)
        return symbols.first.map { bytes.update(fromContentsOf: $0.bytes.prefix(bytes.count)) }
    }
}
