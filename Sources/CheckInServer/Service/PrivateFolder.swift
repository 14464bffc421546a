import Foundation

/// A folder whose files only their owner may read; its files appear whole or not at all.
public struct PrivateFolder: Sendable {
    /// Where the folder is.
    public let path: String

    /// Uses the folder that is there.
    public init(existing path: String) throws(FolderError) {
        self.path = path
        var facts = stat()
        guard stat(path, &facts) == 0 else { throw FolderError(path: path, errno: errno) }
        guard facts.st_mode & S_IFMT == S_IFDIR else { throw FolderError(path: path, errno: ENOTDIR) }
    }

    /// Uses the folder, and makes it and those above it if need be.
    public init(making path: String) throws(FolderError) {
        var prefix = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            prefix += part + "/"
            guard mkdir(prefix, 0o700) == 0 || errno == EEXIST || errno == EISDIR else {
                throw FolderError(path: prefix, errno: errno)
            }
        }
        try self.init(existing: path)
    }

    /// Where a file of it is.
    public func path(of name: String) -> String {
        path + "/" + name
    }

    /// What a file holds; nil if there is none.
    ///
    /// - Throws: Also if it is longer than a key or a pass can be.
    public func read(_ name: String) throws(FolderError) -> [UInt8]? {
        do { return try WholeFile.read(path(of: name)) } catch {
            if error.errno == ENOENT { return nil }
            throw error
        }
    }

    /// Whether there is a file of that name.
    public func has(_ name: String) throws(FolderError) -> Bool {
        if access(path(of: name), F_OK) == 0 { return true }
        guard errno == ENOENT else { throw FolderError(path: path(of: name), errno: errno) }
        return false
    }

    /// Removes a file, if there is one of that name.
    public func remove(_ name: String) throws(FolderError) {
        guard unlink(path(of: name)) == 0 || errno == ENOENT else {
            throw FolderError(path: path(of: name), errno: errno)
        }
    }

    /// Makes a file; false if there is one of that name already, which is then left as it is.
    public func create(_ name: String, _ bytes: [UInt8]) throws(FolderError) -> Bool {
        let draft = try writeDraft(of: name, bytes)
        defer { unlink(draft) }
        if link(draft, path(of: name)) == 0 { return true }
        guard errno == EEXIST else { throw FolderError(path: path(of: name), errno: errno) }
        return false
    }

    /// Makes a file, in place of the one of that name if there is one.
    public func replace(_ name: String, _ bytes: [UInt8]) throws(FolderError) {
        let draft = try writeDraft(of: name, bytes)
        guard rename(draft, path(of: name)) == 0 else {
            defer { unlink(draft) }
            throw FolderError(path: path(of: name), errno: errno)
        }
    }

    /// Writes a file under a passing name, down to the disk.
    private func writeDraft(of name: String, _ bytes: [UInt8]) throws(FolderError) -> String {
        let draft = path(of: ".\(name).\(getpid()).\(UInt64.random(in: .min ... .max))")
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FolderError(path: path(of: name), errno: errno) }
        defer { close(descriptor) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
        }
        guard rest.isEmpty, fsync(descriptor) == 0 else {
            defer { unlink(draft) }
            throw FolderError(path: path(of: name), errno: errno)
        }
        return draft
    }
}
