import Foundation

/// The lines of a file, one in memory at a time.
final class LineFile {
    private let file: UnsafeMutablePointer<FILE>
    private var buffer = [CChar](repeating: 0, count: longestLine)

    /// Longer than any row of a ledger.
    private static let longestLine = 1 << 20

    /// - Parameter name: `-` for standard input.
    init(_ name: String) throws(CommandError) {
        guard let file = name == "-" ? fdopen(dup(STDIN_FILENO), "r") : fopen(name, "r") else {
            let reason = String(cString: strerror(errno))
            throw .fault(korean: "읽을 수 없는 파일이에요: \(name) (\(reason))", english: "cannot read \(name): \(reason)")
        }
        self.file = file
    }

    deinit {
        fclose(file)
    }

    /// The next line without its end, cut off where it is too long; nil after the last. Wraps fgets.
    func next() -> [UInt8]? {
        guard fgets(&buffer, Int32(buffer.count), file) != nil else { return nil }
        let line = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return line.last == UInt8(ascii: "\n") ? line.dropLast() : line
    }
}
