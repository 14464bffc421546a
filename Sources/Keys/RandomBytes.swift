/// Bytes from the operating system's cryptographic random source.
public enum RandomBytes {
    /// So many bytes.
    public static func make(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
}
