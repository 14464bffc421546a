import CheckIn
import Foundation
import Observables
import Screens

/// The check-in screen as a View in the terminal: it binds the view model's outputs, draws them, and owns the clock.
final class PassScreen {
    private let model: QRCodeViewModel
    private let clock: ServerClock
    private let console: Console
    private var subscriptions: [Subscription] = []
    private var needsDrawing = true

    /// Shows the pass until its holder leaves the screen, or a signal asks the program to end.
    static func run(_ pass: Pass, signer: Signer, clock: ServerClock, on console: Console) throws(CommandError) {
        let signals = try Signals([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH])
        // A stopped program would leave the terminal as it is now to the shell.
        signal(SIGTSTP, SIG_IGN)
        guard let modes = TerminalModes() else {
            throw .fault(korean: "터미널을 쓸 수 없어요.", english: "the terminal cannot be used")
        }
        defer { modes.restore() }
        console.writeOutput(Array(Self.enter.utf8))
        defer { console.writeOutput(Array(Self.leave.utf8)) }
        let model = QRCodeViewModel(
            pass: pass, signer: signer, shakeSetting: ShakeSetting(load: { nil }, save: { _ in }),
            clockWarning: clock.warning, phrases: console.phrases, now: clock.now())
        PassScreen(model, clock, console).show(until: signals)
    }

    private init(_ model: QRCodeViewModel, _ clock: ServerClock, _ console: Console) {
        self.model = model
        self.clock = clock
        self.console = console
        subscriptions = [
            model.codeArea.bind { [weak self] _ in self?.needsDrawing = true },
            model.remainingTime.bind { [weak self] _ in self?.needsDrawing = true },
            model.clockWarning.bind { [weak self] _ in self?.needsDrawing = true },
        ]
    }

    private func show(until signals: Signals) {
        while model.isOpen.value {
            model.tick(now: clock.now())
            if needsDrawing { draw() }
            wait(signals)
        }
    }

    /// Waits for a key, a signal or the countdown's next turn.
    private func wait(_ signals: Signals) {
        var waits = [STDIN_FILENO, signals.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let pause = model.millisecondsToNextTick(now: clock.now())
        guard poll(&waits, nfds_t(waits.count), Int32(pause)) > 0 else { return }
        if waits[1].revents != 0 {
            if signals.next() == SIGWINCH { needsDrawing = true } else { model.closeTapped() }
        }
        if waits[0].revents != 0 { keysPressed() }
    }

    private func keysPressed() {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        // The end of input means that the terminal has gone.
        guard count > 0 else { return model.closeTapped() }
        for key in String(decoding: bytes[..<count], as: UTF8.self) {
            switch key {
            // ㅂ is what q gives while the keyboard writes Korean; U+0003 is Ctrl-C.
            case "q", "Q", "ㅂ", "\u{3}": model.closeTapped()
            case "\r", "\n": model.wayOutTapped()
            default: break
            }
        }
    }

    private func draw() {
        needsDrawing = false
        let frame = PassFrame(
            title: model.title, subtitle: model.subtitle, safeNumberTitle: model.safeNumberTitle,
            safeNumber: model.safeNumber, codeArea: model.codeArea.value, remainingTime: model.remainingTime.value,
            warning: clock.sentence?.in(console.language), showsColour: console.showsColour
        ) { [language = console.language] needed in
            Sentence(
                korean: "터미널이 작아요. \(needed.columns)×\(needed.rows) 이상으로 키워 주세요.",
                english: "This terminal is too small; it needs \(needed.columns) × \(needed.rows)."
            ).in(language)
        }
        let lines = frame.lines(in: .now()).joined(separator: Self.nextLine)
        console.writeOutput(Array((Self.begin + lines + Self.end).utf8))
    }

    // ECMA-48 and xterm's private modes: 1049 the alternate screen, 25 the cursor, 7 the wrapping of lines,
    // 2026 drawing in one piece.
    private static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
    private static let leave = "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
    private static let begin = "\u{1B}[?2026h\u{1B}[H"
    private static let nextLine = "\u{1B}[0m\u{1B}[K\r\n"
    private static let end = "\u{1B}[0m\u{1B}[K\u{1B}[J\u{1B}[?2026l"
}
