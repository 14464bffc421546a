#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file that holds one private key as PKCS#8 in PEM, for its owner's eyes only.
public struct KeyFile: Equatable, Sendable {
    /// Where the file is.
    public let path: String

    private static let maximumBytes = 1 << 14

    /// Names a file; nothing is read or written yet.
    public init(path: String) {
        self.path = path
    }

    /// Reads the key; nil if there is no such file.
    public func load() throws(KeyFileError) -> PrivateKey? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        if descriptor < 0, errno == ENOENT { return nil }
        try require(descriptor, "open")
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: KeyFile.maximumBytes)
        var count = 0
        while count < bytes.count {
            let more = bytes.withUnsafeMutableBytes { bytes in
                read(descriptor, bytes.baseAddress! + count, bytes.count - count)
            }
            if more < 0, errno == EINTR { continue }
            try require(more, "read")
            if more == 0 { break }
            count += more
        }
        do { return try PrivateKey(pem: String(decoding: bytes.prefix(count), as: UTF8.self)) } catch {
            throw .key(error, path: path)
        }
    }

    /// Writes the key to a new file with mode 0600, all of it or nothing, and makes it durable.
    ///
    /// Of several processes that create the same file at once, one succeeds.
    ///
    /// - Throws: ``KeyFileError/exists(path:)`` if there is a file already.
    public func create(_ key: PrivateKey) throws(KeyFileError) {
        let pem: [UInt8]
        do { pem = Array(try key.pem().utf8) } catch { throw .key(error, path: path) }
        let draft = path + "." + String(UInt64.random(in: .min ... .max), radix: 36) + ".new"
        try fill(draft, with: pem)
        // Unlike rename, link does not replace a file that is there.
        let result = link(draft, path)
        let code = errno
        unlink(draft)
        if result != 0, code == EEXIST { throw .exists(path: path) }
        guard result == 0 else { throw .system(operation: "link", path: path, code: code) }
        try synchronizeFolder()
    }

    /// Reads the key, or makes one and keeps it.
    public func loadOrCreate() throws(KeyFileError) -> PrivateKey {
        if let key = try load() { return key }
        let key: PrivateKey
        do { key = try PrivateKey() } catch { throw .key(error, path: path) }
        do { try create(key) } catch {
            // Another process was faster: its key is the one.
            guard case .exists = error, let key = try load() else { throw error }
            return key
        }
        return key
    }

    private func fill(_ draft: String, with bytes: [UInt8]) throws(KeyFileError) {
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        try require(descriptor, "open")
        defer { close(descriptor) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            try requireOrRemove(draft, count, "write")
            rest = rest.dropFirst(count)
        }
        try requireOrRemove(draft, Int(fsync(descriptor)), "fsync")
    }

    private func requireOrRemove(_ draft: String, _ result: Int, _ operation: String) throws(KeyFileError) {
        do { try require(result, operation) } catch {
            unlink(draft)
            throw error
        }
    }

    private func synchronizeFolder() throws(KeyFileError) {
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = name.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        try require(descriptor, "open")
        defer { close(descriptor) }
        try require(fsync(descriptor), "fsync")
    }

    private func require(_ result: some BinaryInteger, _ operation: String) throws(KeyFileError) {
        guard result >= 0 else { throw .system(operation: operation, path: path, code: errno) }
    }
}
