import CRevision
import Foundation

/// The command `qr-checkin`.
@main
struct QRCheckIn {
    /// The version, and the revision it was built from unless that is the version's own: `0.1.0+5e47329`.
    static let version: String = {
        let revision = String(cString: qr_checkin_revision())
        return "0.1.0" + (revision.isEmpty ? "" : "+" + revision)
    }()

    static func main() {
        var words: [[UInt8]] = []
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let word = CommandLine.unsafeArgv[index] else { break }
            words.append(UnsafeRawBufferPointer(start: word, count: strlen(word)).map { $0 })
        }
        exit(run(bytes: words, on: .system).rawValue)
    }

    /// Runs what the arguments ask for as the system has them, which may be no text.
    static func run(bytes words: [[UInt8]], on console: Console) -> ExitStatus {
        let arguments = words.compactMap { String(validating: $0, as: UTF8.self) }
        guard arguments.count == words.count else {
            console.complain(
                Sentence(
                    korean: "UTF-8이 아닌 인자가 있어요. 바이트는 표준 입력이나 파일로 --binary와 함께 주세요.",
                    english: "an argument is not UTF-8; bytes come from standard input or a file, with --binary"))
            return .wrongUse
        }
        return run(arguments, on: console)
    }

    /// Runs what the arguments ask for and says how it ended.
    static func run(_ arguments: [String], on console: Console) -> ExitStatus {
        let status = perform(arguments, on: console)
        guard let reason = console.outputFailure() else { return status }
        console.complain(
            Sentence(
                korean: "표준 출력에 쓸 수 없어요: \(reason)", english: "cannot write standard output: \(reason)"))
        return .fault
    }

    private static func perform(_ arguments: [String], on console: Console) -> ExitStatus {
        do throws(CommandError) {
            switch try Invocation(arguments) {
            case .version:
                console.print("qr-checkin \(version)")
                return .done
            case .overview:
                console.print(HelpText.overview(in: console.language))
                return .done
            case .help(let subcommand):
                console.print(HelpText.of(subcommand, in: console.language))
                return .done
            case .run(let subcommand, let arguments):
                return try subcommand.run(arguments, console)
            }
        } catch {
            console.complain(error.sentence)
            return error.status
        }
    }
}
