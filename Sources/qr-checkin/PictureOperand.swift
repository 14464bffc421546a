import Foundation
import Pictures
import QRCodes

/// A picture that a command is to read: a file, or `-` for standard input.
struct PictureOperand {
    private let name: String

    /// Does something with each picture that the arguments name. One that cannot be read is told of, and the others follow.
    ///
    /// - Returns: The greatest of what `body` returns and what went wrong.
    static func forEach(
        _ arguments: Arguments, _ console: Console,
        _ body: (_ picture: Luminance, _ name: String) throws(CommandError) -> ExitStatus
    ) throws(CommandError) -> ExitStatus {
        var status = ExitStatus.done
        for name in arguments.operands {
            let picture: Luminance
            do throws(CommandError) { picture = try PictureOperand(name: name).load(console) } catch {
                console.complain(error.sentence)
                status = max(status, error.status)
                continue
            }
            status = max(status, try body(picture, name))
        }
        return status
    }

    private func load(_ console: Console) throws(CommandError) -> Luminance {
        let bytes = try name == "-" ? console.readInput(Luminance.largestFile + 1) : file()
        guard bytes.count <= Luminance.largestFile else {
            throw failure(korean: "파일이 64 MB보다 커요", english: "the file is larger than 64 MB")
        }
        do {
            return try Luminance.decode(file: bytes)
        } catch {
            switch error {
            case .unknownFormat:
                throw failure(korean: "PNG나 JPEG 그림이 아니에요", english: "neither a PNG nor a JPEG picture")
            case .tooLarge(let width, let height):
                throw failure(
                    korean: "그림이 너무 커요: \(width)×\(height)픽셀",
                    english: "the picture is too large: \(width) × \(height) pixels")
            case .damaged(let reason):
                throw failure(korean: "깨진 그림이에요: \(reason)", english: "the picture is damaged: \(reason)")
            }
        }
    }

    private func file() throws(CommandError) -> [UInt8] {
        guard let file = FileHandle(forReadingAtPath: name),
            let data = try? file.read(upToCount: Luminance.largestFile + 1)
        else { throw failure(korean: "파일을 읽을 수 없어요", english: "the file cannot be read") }
        return Array(data)
    }

    private func failure(korean: String, english: String) -> CommandError {
        .wrongUse(korean: "\(name): \(korean).", english: "\(name): \(english)")
    }
}

extension Operand {
    static let pictures = Operand(
        "IMAGE", isRequired: true, mayRepeat: true, korean: "PNG나 JPEG 파일이에요. `-`는 표준 입력이에요.",
        english: "A PNG or JPEG file; `-` reads standard input.")
}
