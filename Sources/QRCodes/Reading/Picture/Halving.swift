/// Makes pictures half as wide and high.
enum Halving {
    /// The means of two by two pixels.
    ///
    /// - Parameters:
    ///   - source: The upper of the two rows.
    ///   - width: How many pixels to make.
    static func halve(_ source: UnsafePointer<UInt8>, stride: Int, to target: UnsafeMutablePointer<UInt8>, _ width: Int)
    {
        let below = source + stride
        var column = 0
        while column + 8 <= width {
            let upper = UnsafeRawPointer(source + 2 * column).loadUnaligned(as: SIMD8<UInt16>.self)
            let lower = UnsafeRawPointer(below + 2 * column).loadUnaligned(as: SIMD8<UInt16>.self)
            let left = (upper & 0xFF) &+ (lower & 0xFF)
            let right = (upper &>> 8) &+ (lower &>> 8)
            let means = SIMD8<UInt8>(truncatingIfNeeded: (left &+ right &+ 2) &>> 2)
            UnsafeMutableRawPointer(target + column).storeBytes(of: means, as: SIMD8<UInt8>.self)
            column += 8
        }
        while column < width {
            let upper = UInt32(source[2 * column]) + UInt32(source[2 * column + 1])
            let lower = UInt32(below[2 * column]) + UInt32(below[2 * column + 1])
            target[column] = UInt8((upper + lower + 2) >> 2)
            column += 1
        }
    }
}
