import Screens

/// What a command meets outside itself, so that a test can stand in for the terminal.
struct Console {
    /// The environment's variables.
    var environment: [String: String]
    /// Whether standard input is a terminal.
    var inputIsTerminal: Bool
    /// Whether standard output is a terminal.
    var outputIsTerminal: Bool
    /// Writes bytes to standard output as they are; nothing more once that has failed.
    var writeOutput: ([UInt8]) -> Void
    /// Why standard output could not take everything, if it could not.
    var outputFailure: () -> String? = { nil }
    /// Writes a line to standard error.
    var printError: (String) -> Void
    /// Reads standard input to its end, or up to so many bytes.
    var readInput: (_ limit: Int) -> [UInt8]
    /// The time in Unix milliseconds.
    var milliseconds: @Sendable () -> Int64
    /// Milliseconds since the computer started, by a clock that nobody sets and that goes on while it sleeps.
    var steadyMilliseconds: @Sendable () -> Int64
    /// By how much the local clock is ahead of UTC.
    var utcOffsetMinutes: Int64

    /// The time in Unix seconds.
    var now: @Sendable () -> Int64 {
        { [milliseconds] in milliseconds() / 1000 }
    }

    /// Where this command keeps what is the user's own; nil where the environment names no place.
    var dataFolder: String? {
        // https://specifications.freedesktop.org/basedir-spec/latest/
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/qr-checkin" }
        guard let home = environment["HOME"], !home.isEmpty else { return nil }
        return home + "/.local/share/qr-checkin"
    }

    /// The words in the user's language, with times by the local clock.
    var phrases: Phrases { Phrases(language, utcOffsetMinutes: utcOffsetMinutes) }

    /// Writes a sentence to standard error, with the command's name before it.
    func complain(_ sentence: Sentence) {
        printError("qr-checkin: " + sentence.in(language))
    }

    /// Writes a line to standard output.
    func print(_ line: String) {
        writeOutput(Array(line.utf8) + [UInt8(ascii: "\n")])
    }

    /// Writes a sentence to standard output.
    func print(_ sentence: Sentence) {
        print(sentence.in(language))
    }

    /// The language of the user's locale: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that says anything.
    var language: Language {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        return Language(tag: names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "")
    }

    /// Whether colours are welcome: on a terminal, unless `NO_COLOR` (no-color.org) is set to anything.
    var showsColour: Bool {
        outputIsTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
}
