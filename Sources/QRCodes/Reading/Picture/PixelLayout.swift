/// How a picture's pixels lie in memory.
public enum PixelLayout: Equatable, Hashable, Sendable {
    /// One byte.
    case gray
    /// Three bytes.
    case rgb
    /// Four bytes; the last does not count.
    case rgba
    /// Four bytes; the last does not count.
    case bgra

    /// How many bytes a pixel takes.
    public var bytesPerPixel: Int {
        switch self {
        case .gray: 1
        case .rgb: 3
        case .rgba, .bgra: 4
        }
    }

    /// Writes the luminance of a row: 0.30 red, 0.59 green, 0.11 blue, in parts of 256.
    func copyLuminance(of source: UnsafePointer<UInt8>, count: Int, to target: UnsafeMutablePointer<UInt8>) {
        switch self {
        case .gray: target.update(from: source, count: count)
        case .rgb: Self.copy(source, count, to: target, step: 3, red: 0, blue: 2)
        case .rgba: Self.copy(source, count, to: target, step: 4, red: 0, blue: 2)
        case .bgra: Self.copy(source, count, to: target, step: 4, red: 2, blue: 0)
        }
    }

    @inline(__always)
    private static func copy(
        _ source: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>, step: Int, red: Int,
        blue: Int
    ) {
        for index in 0..<count {
            let pixel = source + index &* step
            let sum = UInt32(pixel[red]) &* 77 &+ UInt32(pixel[1]) &* 150 &+ UInt32(pixel[blue]) &* 29
            target[index] = UInt8(truncatingIfNeeded: (sum &+ 128) &>> 8)
        }
    }
}
