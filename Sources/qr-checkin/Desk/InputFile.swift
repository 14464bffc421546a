import Foundation

/// A file that the user names, or standard input.
enum InputFile {
    /// Longer than any list of people that is sensible.
    private static let longest = 16 << 20

    /// The file's text; `-` is standard input.
    static func text(_ path: String, _ console: Console) throws(CommandError) -> String {
        let bytes: [UInt8]
        if path == "-" {
            bytes = console.readInput(longest)
        } else {
            do { bytes = Array(try Data(contentsOf: URL(filePath: path))) } catch {
                throw .wrongUse(korean: "\(path) — 읽을 수 없어요", english: "cannot read \(path)")
            }
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .wrongUse(korean: "\(path) — UTF-8 글이 아니에요", english: "\(path) is not UTF-8 text")
        }
        return text
    }
}
