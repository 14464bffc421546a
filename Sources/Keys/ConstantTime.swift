/// Comparison of secrets.
public enum ConstantTime {
    /// Whether both are the same; how long that takes tells only their lengths.
    public static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count && SystemDigest.areEqual(left, right)
    }
}
