import Synchronization

@testable import qr_checkin

/// A console that keeps what was written, for one run of the command.
final class RecordedConsole: Sendable {
    private let written = Mutex<[UInt8]>([])
    private let complaints = Mutex<[String]>([])
    private let outputFailure: String?

    /// - Parameter outputFailure: Why standard output takes nothing.
    init(outputFailure: String? = nil) {
        self.outputFailure = outputFailure
    }

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
        QRCheckIn.run(arguments, on: console(input, environment, terminal, now, steady))
    }

    /// Runs the command with arguments as the system has them.
    func run(bytes words: [[UInt8]]) -> ExitStatus {
        QRCheckIn.run(bytes: words, on: console([], ["LANG": "en_US.UTF-8"], false, 1_700_000_000, 0))
    }

    private func console(
        _ input: [UInt8], _ environment: [String: String], _ terminal: Bool, _ now: Int64, _ steady: Int64
    ) -> Console {
        Console(
            environment: environment,
            inputIsTerminal: terminal,
            outputIsTerminal: terminal,
            writeOutput: { bytes in self.written.withLock { $0 += bytes } },
            outputFailure: { self.outputFailure },
            printError: { line in self.complaints.withLock { $0.append(line) } },
            readInput: { Array(input.prefix($0)) },
            milliseconds: { now * 1000 },
            steadyMilliseconds: { steady },
            utcOffsetMinutes: 540
        )
    }

    var output: String { String(decoding: written.withLock { $0 }, as: UTF8.self) }
    var errors: [String] { complaints.withLock { $0 } }
}
