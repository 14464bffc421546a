/// FIPS 180-4 §6.2.
public enum SHA256 {
    /// The 32 bytes of the digest.
    public static func hash(_ message: [UInt8]) -> [UInt8] {
        SystemDigest.sha256(message)
    }
}
