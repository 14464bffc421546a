import CZlib

/// Compression in the format of gzip (RFC 1952).
enum Gzip {
    /// Wraps deflate; nil if there is no memory for it.
    static func compress(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        guard begin_gzip(&stream, 5) == Z_OK else { return nil }
        defer { deflateEnd(&stream) }
        let bound = Int(deflateBound(&stream, uLong(bytes.count)))
        // What is only read is not declared so there.
        var bytes = bytes
        return bytes.withUnsafeMutableBufferPointer { source in
            var compressed = [UInt8](repeating: 0, count: bound)
            let isWhole = compressed.withUnsafeMutableBufferPointer { target in
                stream.next_in = source.baseAddress
                stream.avail_in = uInt(source.count)
                stream.next_out = target.baseAddress
                stream.avail_out = uInt(target.count)
                return deflate(&stream, Z_FINISH) == Z_STREAM_END
            }
            guard isWhole else { return nil }
            compressed.removeLast(bound - Int(stream.total_out))
            return compressed
        }
    }
}
