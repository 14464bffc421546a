public import CheckIn

extension KeyID {
    /// The name of a key: the first eight bytes of the SHA-256 of its COSE_Key.
    public init(of key: PublicKey) {
        self.init(SHA256.hash(key.coseKey.encoded).prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
    }
}
