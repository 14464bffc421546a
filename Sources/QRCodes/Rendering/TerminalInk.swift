/// How a code is drawn with characters.
public enum TerminalInk: Equatable, Hashable, Sendable {
    /// Black on white by escape sequences, right on every background: colours 16 and 231 of 256, which themes leave alone.
    case coloured
    /// Dark modules as blocks in the text's colour, without escape sequences: right on a light background and on paper.
    case darkOnLight
    /// Light modules as blocks in the text's colour, without escape sequences: right on a dark background.
    case lightOnDark
}
