import Foundation

/// Makes the terminal pass on each key as it is pressed, without showing it, and without turning any into a signal.
struct TerminalModes {
    private let before: termios

    /// Nil if standard input is no terminal.
    init?() {
        var modes = termios()
        guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
        before = modes
        // Ctrl-S would hold the picture.
        modes.c_iflag &= ~tcflag_t(IXON)
        modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes)
    }

    func restore() {
        var modes = before
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes)
    }
}
