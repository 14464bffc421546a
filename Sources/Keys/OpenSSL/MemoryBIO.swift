#if !canImport(CryptoKit)
    import CCrypto

    /// Owns a BIO in memory, which wipes what it held.
    final class MemoryBIO {
        let pointer: OpaquePointer

        /// Wraps BIO_new.
        init() throws(KeyError) {
            pointer = try OpenSSL.require(BIO_new(BIO_s_secmem()), "BIO_new")
        }

        /// Wraps BIO_write.
        convenience init(_ bytes: [UInt8]) throws(KeyError) {
            try self.init()
            guard bytes.count <= 1 << 16 else { throw .unreadable }
            guard bytes.isEmpty || BIO_write(pointer, bytes, Int32(bytes.count)) == bytes.count else {
                throw .failed(operation: "BIO_write", reason: "")
            }
        }

        deinit {
            BIO_free(pointer)
        }

        /// Whether everything has been read. Wraps BIO_ctrl_pending.
        var isEmpty: Bool {
            BIO_ctrl_pending(pointer) == 0
        }

        /// Takes out everything that was written. Wraps BIO_read.
        func bytes() -> [UInt8] {
            var bytes = [UInt8](repeating: 0, count: BIO_ctrl_pending(pointer))
            let count = BIO_read(pointer, &bytes, Int32(bytes.count))
            return Array(bytes.prefix(max(0, Int(count))))
        }
    }
#endif
