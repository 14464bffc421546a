/// What a picture in characters is made of.
public enum TerminalGlyphs: Equatable, Hashable, Sendable {
    /// Half blocks of Unicode: one module wide and two high.
    case halfBlocks
    /// ASCII alone, two characters a module: `##` for what blocks would fill, and spaces.
    case ascii
}
