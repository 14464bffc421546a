/// A number as the page reads lists of them: two bytes, the higher first.
public func twoBytes(_ number: Int32) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
}
