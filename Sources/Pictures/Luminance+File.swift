public import QRCodes

extension Luminance {
    /// How many bytes a picture file may have.
    public static let largestFile = 64 << 20

    /// Decodes a PNG or JPEG file. Transparent pixels lie on white.
    public static func decode(file bytes: [UInt8]) throws(PictureError) -> Luminance {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return try PNGReader.read(bytes) }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return try JPEGReader.read(bytes) }
        throw .unknownFormat
    }
}
