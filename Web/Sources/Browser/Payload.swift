/// What the page hands to a callback: a number and bytes, whose meaning depends on what was asked.
public struct Payload {
    public let number: Int
    public let bytes: [UInt8]

    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether the bytes are that text.
    public func `is`(_ text: String) -> Bool { bytes == Array(text.utf8) }
}
