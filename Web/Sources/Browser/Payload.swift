/// What the page hands to a callback: a number and bytes, whose meaning depends on what was asked.
public struct Payload {
    public let number: Int
    public let bytes: [UInt8]

    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// One at least, which may be empty.
    public var lines: [String] {
        var lines: [String] = []
        var line: [UInt8] = []
        for byte in bytes + [UInt8(ascii: "\n")] {
            if byte != UInt8(ascii: "\n") {
                line.append(byte)
            } else {
                lines.append(String(decoding: line, as: UTF8.self))
                line = []
            }
        }
        return lines
    }

    /// Whether the bytes are that text.
    public func `is`(_ text: String) -> Bool { bytes == Array(text.utf8) }
}
