import Foundation

/// What a code is to hold, never changed on the way.
struct EncodeInput {
    let bytes: [UInt8]

    /// More than any codes hold, so that the message about a longer input can say by how much.
    private static let longest = 1 << 20

    init(_ arguments: Arguments, _ console: Console) throws(CommandError) {
        let file = arguments.value(of: EncodeOption.input)
        let text = arguments.operands.first
        if file != nil, text != nil {
            throw Subcommand.qrEncode.wrongUse(
                korean: "TEXT와 --input 가운데 하나만 적어 주세요", english: "TEXT and --input do not go together")
        }
        if let text, text != "-" {
            bytes = Array(text.utf8)
        } else if let file, file != "-" {
            bytes = try Self.contents(of: file)
        } else {
            bytes = console.readInput(Self.longest + 1)
        }
        guard bytes.count <= Self.longest else {
            throw .wrongUse(
                korean: "내용이 1 MB보다 길어요. 가장 큰 QR 코드에도 7,089자까지만 들어가요.",
                english: "the input is longer than 1 MB; the largest QR code holds 7,089 characters")
        }
    }

    /// Throws if it is not UTF-8.
    func text() throws(CommandError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .wrongUse(
                korean: "내용이 UTF-8 글이 아니에요. 바이트 그대로 담으려면 --binary를 쓰세요.",
                english: "the input is not UTF-8 text; --binary takes it as it is")
        }
        return text
    }

    private static func contents(of path: String) throws(CommandError) -> [UInt8] {
        guard let file = FileHandle(forReadingAtPath: path),
            // Of an empty file, nothing is read.
            let data = try? file.read(upToCount: longest + 1) ?? Data()
        else {
            throw .wrongUse(korean: "\(path) — 읽을 수 없어요", english: "cannot read \(path)")
        }
        return Array(data)
    }
}
