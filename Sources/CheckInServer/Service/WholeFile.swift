import Foundation

/// A file that is short enough to be read as a whole, such as a key's.
enum WholeFile {
    private static let longest = 65536

    /// - Throws: Also if the file is longer than a key, a pass or a certificate can be.
    static func read(_ path: String) throws(FolderError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FolderError(path: path, errno: errno) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = Foundation.read(descriptor, &piece, piece.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw FolderError(path: path, errno: errno) }
            if count == 0 { return bytes }
            bytes += piece[..<count]
            guard bytes.count <= longest else { throw FolderError(path: path, errno: EFBIG) }
        }
    }
}
