import Foundation

/// How many characters fit on the terminal.
struct TerminalSize: Equatable, Sendable {
    var columns: Int
    var rows: Int

    /// The size now; that of the classic terminal where it cannot be asked.
    static func now() -> TerminalSize {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return TerminalSize(columns: 80, rows: 24)
        }
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
}
