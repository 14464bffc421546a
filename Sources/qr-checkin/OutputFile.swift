import Foundation

/// A file that a command writes for the user.
enum OutputFile {
    /// Writes the whole file, in place of an older one, which stays as it was if that fails.
    ///
    /// - Parameter isSecret: Whether a new file is for its owner alone.
    static func write(_ bytes: [UInt8], to path: String, isSecret: Bool = false) throws(CommandError) {
        var old = stat()
        let isThere = stat(path, &old) == 0
        // A device or a pipe is written to as it is.
        if isThere, old.st_mode & S_IFMT != S_IFREG { return try write(bytes, at: path, for: path) }
        let target = realpath(path, nil).map { name in
            defer { free(name) }
            return String(cString: name)
        }
        let place = target ?? path
        let beside = "\(place).\(getpid()).part"
        do throws(CommandError) {
            try write(bytes, at: beside, for: path, isSecret: isSecret)
            if isThere { chmod(beside, old.st_mode & 0o7777) }
            guard rename(beside, place) == 0 else { throw failure(path) }
        } catch {
            unlink(beside)
            throw error
        }
    }

    static func remove(_ path: String) {
        unlink(path)
    }

    private static func write(
        _ bytes: [UInt8], at place: String, for path: String, isSecret: Bool = false
    ) throws(CommandError) {
        guard let file = fopen(place, "wb") else { throw failure(path) }
        if isSecret { fchmod(fileno(file), 0o600) }
        let written = fwrite(bytes, 1, bytes.count, file)
        // What is still in the buffer may fail as well.
        guard fclose(file) == 0, written == bytes.count else { throw failure(path) }
    }

    private static func failure(_ path: String) -> CommandError {
        let reason = String(cString: strerror(errno))
        return .fault(korean: "\(path) — 쓸 수 없어요: \(reason)", english: "cannot write \(path): \(reason)")
    }
}
