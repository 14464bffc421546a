public import CheckIn

extension Signature {
    /// (r, n − s), which holds as well as (r, s).
    public var twin: Signature {
        // SEC 2 §2.4.2
        let order = [UInt8](hex: "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551")!
        var difference = [UInt8](repeating: 0, count: 32)
        var borrow = 0
        for place in (0..<32).reversed() {
            let digit = Int(order[place]) - Int(bytes[32 + place]) - borrow
            borrow = digit < 0 ? 1 : 0
            difference[place] = UInt8(digit + 256 * borrow)
        }
        return Signature(bytes: bytes.prefix(32) + difference)!
    }
}
