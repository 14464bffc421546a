import CheckIn

/// The point's 33 bytes. // SEC 1 §2.3.3
extension PublicKey {
    var compressed: [UInt8] { [yIsOdd ? 3 : 2] + x }

    init?(compressed bytes: [UInt8]) {
        guard let first = bytes.first, first == 2 || first == 3 else { return nil }
        self.init(x: Array(bytes.dropFirst()), yIsOdd: first == 3)
    }
}
