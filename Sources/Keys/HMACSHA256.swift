/// RFC 2104 with SHA-256.
public enum HMACSHA256 {
    /// The 32 bytes of the authentication code.
    public static func code(for message: [UInt8], key: [UInt8]) -> [UInt8] {
        SystemDigest.hmacSHA256(message, key: key)
    }
}
