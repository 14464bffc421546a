import Foundation

/// The command `qr-checkin`.
@main
struct QRCheckIn {
    static let version = "0.1.0"

    static func main() {
        let status = run(Array(CommandLine.arguments.dropFirst()), on: .system)
        exit(status.rawValue)
    }

    /// Runs what the arguments ask for and says how it ended.
    static func run(_ arguments: [String], on console: Console) -> ExitStatus {
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
