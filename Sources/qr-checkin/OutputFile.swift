import Foundation

/// A file that a command writes for the user.
enum OutputFile {
    /// Writes the whole file, in place of an older one.
    static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
        guard let file = fopen(path, "wb") else { throw failure(path) }
        let written = fwrite(bytes, 1, bytes.count, file)
        // What is still in the buffer may fail as well.
        guard fclose(file) == 0, written == bytes.count else { throw failure(path) }
    }

    private static func failure(_ path: String) -> CommandError {
        let reason = String(cString: strerror(errno))
        return .fault(korean: "\(path) — 쓸 수 없어요: \(reason)", english: "cannot write \(path): \(reason)")
    }
}
