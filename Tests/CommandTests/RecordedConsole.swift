import Synchronization

@testable import qr_checkin

/// A console that keeps what was written, for one run of the command.
final class RecordedConsole: Sendable {
    private let written = Mutex<[UInt8]>([])
    private let complaints = Mutex<[String]>([])

    /// Runs the command in this process.
    func run(
        _ arguments: String..., input: [UInt8] = [], environment: [String: String] = ["LANG": "en_US.UTF-8"],
        terminal: Bool = false, now: Int64 = 1_700_000_000
    ) -> ExitStatus {
        run(arguments, input: input, environment: environment, terminal: terminal, now: now)
    }

    func run(
        _ arguments: [String], input: [UInt8] = [], environment: [String: String] = ["LANG": "en_US.UTF-8"],
        terminal: Bool = false, now: Int64 = 1_700_000_000, steady: Int64 = 0
    ) -> ExitStatus {
        let console = Console(
            environment: environment,
            inputIsTerminal: terminal,
            outputIsTerminal: terminal,
            writeOutput: { bytes in self.written.withLock { $0 += bytes } },
            printError: { line in self.complaints.withLock { $0.append(line) } },
            readInput: { Array(input.prefix($0)) },
            milliseconds: { now * 1000 },
            steadyMilliseconds: { steady },
            utcOffsetMinutes: 540
        )
        return QRCheckIn.run(arguments, on: console)
    }

    var output: String { String(decoding: written.withLock { $0 }, as: UTF8.self) }
    var errors: [String] { complaints.withLock { $0 } }
}
